export { HeldBillsScreen } from './HeldBillsScreen';
export { HoldDialog } from './HoldDialog';
