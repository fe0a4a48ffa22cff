export {
  addToBill,
  clearCart,
  endBill,
  forgetCustomerWanted,
  forgetReturnScan,
  noteUnbilled,
  replaceBill,
  setCart,
  takeBackScans,
  tellLastScan,
  tellNotices,
  waitForCustomer,
} from './actions';
export { BillDock } from './BillDock';
export { currentCart, useCart, useHeldBillCount, useIsBillUnknown, watchCart } from './bill';
export { billSettledAway } from './billSettledAway';
export { CancelBillQuestion } from './CancelBillQuestion';
export { keepOverReloads } from './keepOverReloads';
export { WALK_IN_GROUP } from './model/addition';
export type { Wanted } from './model/scan';
export { readOnReturn } from './readOnReturn';
export { customerParams } from './till';
export { useBillChange } from './useBillChange';
export { useCustomerWanted, useHeldCount } from './useCustomerWanted';
export { useDropKey } from './useDropKey';
export { useLineDetails } from './useLineDetails';
export { type OnBill, useOnBill } from './useOnBill';
export {
  billSettled,
  type Cancelling,
  cancelBill,
  loadCart,
  newCancelling,
  withCompleteBill,
} from './wholeBill';
