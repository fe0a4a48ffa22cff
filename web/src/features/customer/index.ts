export { CustomerCard } from './CustomerCard';
export { CustomerDialogs } from './CustomerDialogs';
export { goToCustomer, openCustomer } from './customerDialog';
export { BillPlaceDialog } from './LazyBillPlaceDialog';
export { PlaceMark } from './PlaceMark';
export { initialsOf, isTagged, nameOf, taggedOn } from './taggedOn';
export { usePointsLeft } from './usePointsLeft';
