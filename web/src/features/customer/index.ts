export { CustomerCard } from './CustomerCard';
export { CustomerDialogs } from './CustomerDialogs';
export { openCustomer } from './customerDialog';
