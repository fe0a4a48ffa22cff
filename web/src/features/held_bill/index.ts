export { useOldHeldBills } from './heldBills';
export { holdBill } from './holdBill';
export { HeldBillsScreen } from './LazyHeldBillsScreen';
export { HoldDialog } from './LazyHoldDialog';
