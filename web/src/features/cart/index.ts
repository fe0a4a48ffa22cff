export { addToBill, type Wanted } from './addToBill';
export { BillDock } from './BillDock';
export { BillNotices } from './BillNotices';
export { BillSteps, BillTotal, BillTotals, stepLabel } from './BillTotals';
export { takeBackScans, useAdditionsWaiting, useHeldScans } from './billQueue';
export { CartDialogs } from './CartDialogs';
export { CartFoot } from './CartFoot';
export { CartTable } from './CartTable';
export { currentCart, setCart, useCart, watchCart } from './cartStore';
export { useCurrentLineId } from './currentLine';
export { customerParams } from './customerParams';
export { forgetCustomerWanted, useCustomerWanted, waitForCustomer } from './customerWanted';
export { EmptyCart } from './EmptyCart';
export { LastScanStrip } from './LastScanStrip';
export { forgetLastScan, tellLastScan } from './lastScan';
export { useLineDetails } from './lineDialog';
export { tellNotices } from './notices';
export { OffersWithinReach } from './OffersWithinReach';
export { RemarkDialog } from './RemarkDialog';
export { refusedText } from './refusedText';
export { codesToAskAbout } from './unbilled';
export { useBillChange } from './useBillChange';
export { useBillCounts } from './useBillCounts';
export { type CartReading, useCartReading } from './useCartReading';
export { useLineKeys } from './useLineKeys';
export { type OnBill, useOnBill } from './useOnBill';
export {
  billSettled,
  cancelBill,
  clearCart,
  loadCart,
  replaceBill,
  withCompleteBill,
} from './wholeBill';
