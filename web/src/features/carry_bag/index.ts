export { CarryBagDialog } from './LazyCarryBagDialog';
