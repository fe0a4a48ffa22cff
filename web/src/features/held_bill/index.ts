export { HeldBillsScreen } from './LazyHeldBillsScreen';
export { HoldDialog } from './LazyHoldDialog';
