export { CarryBagDialog } from './CarryBagDialog';
