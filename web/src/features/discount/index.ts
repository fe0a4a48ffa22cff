export { ApproveDiscount } from './ApproveDiscount';
export { DiscountMark } from './DiscountMark';
export { DiscountDialog } from './LazyDiscountDialog';
export { type WantedLeave, wantedLeave } from './wantedLeave';
