export { addToBill } from './addToBill';
export { BillDock } from './BillDock';
export { takeBackScans } from './billQueue';
export { billSettledAway } from './billSettledAway';
export { currentCart, setCart, useCart, watchCart } from './cartStore';
export { customerParams } from './customerParams';
export { forgetCustomerWanted, useCustomerWanted, waitForCustomer } from './customerWanted';
export { keepOverReloads } from './keepOverReloads';
export { forgetReturnScan, tellLastScan } from './lastScan';
export { useLineDetails } from './lineDialog';
export { tellNotices } from './notices';
export { readOnReturn } from './readOnReturn';
export { noteUnbilled } from './unbilled';
export { useBillChange } from './useBillChange';
export { type OnBill, useOnBill } from './useOnBill';
export type { Wanted } from './wanted';
export {
  billSettled,
  type Cancelling,
  cancelBill,
  clearCart,
  endBill,
  loadCart,
  newCancelling,
  replaceBill,
  withCompleteBill,
} from './wholeBill';
