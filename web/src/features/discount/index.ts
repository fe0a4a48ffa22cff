export { DiscountDialog } from './DiscountDialog';
