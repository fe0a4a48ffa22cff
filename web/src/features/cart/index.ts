export { additionsTaken, addToBill, type Wanted } from './addToBill';
export { BillNotices } from './BillNotices';
export { BillTotal } from './BillTotal';
export { BillTotals, type SummaryStep, TOTAL_STEP, totalOf } from './BillTotals';
export {
  type Addition,
  additionsIn,
  additionsWaiting,
  takeBackScans,
  useBillQueue,
  useHeldScans,
} from './billQueue';
export { CartTable } from './CartTable';
export { currentCart, setCart, useCart } from './cartStore';
export { customerParams } from './customerParams';
export {
  addForCustomer,
  addNothingWithoutCustomer,
  forgetCustomerWanted,
  useCustomerWanted,
  waitForCustomer,
} from './customerWanted';
export { EmptyCart } from './EmptyCart';
export { LastScanStrip } from './LastScanStrip';
export { LineDialogs } from './LineDialogs';
export { tellLastScan } from './lastScan';
export { closeLineDialog, useDetailsLine } from './lineDialog';
export { offersOf, shortName } from './lineTexts';
export { tellNotices } from './notices';
export { OfferNudge } from './OfferNudge';
export { formatQuantity, isWeighed, isWeightUnit, unitName } from './quantities';
export { RemarkDialog } from './RemarkDialog';
export { SalespersonDialog } from './SalespersonDialog';
export { ScanQuestions } from './ScanQuestions';
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
  withWholeBill,
} from './wholeBill';
