export { BillPlaceDialog } from './BillPlaceDialog';
export { CustomerCard } from './CustomerCard';
export { CustomerDialogs } from './CustomerDialogs';
export { openCustomer } from './customerDialog';
export { PlaceMark } from './PlaceMark';
