export { ApproveDiscount } from './ApproveDiscount';
export { DiscountDialog } from './DiscountDialog';
export { DiscountMark } from './DiscountMark';
export { type WantedLeave, wantedLeave } from './wantedLeave';
