export { AppliedVouchers } from './AppliedVouchers';
export { CreditEntry } from './CreditEntry';
export { CreditOffer } from './CreditOffer';
export { NoteOffer } from './NoteOffer';
export { useVouchers, type Vouchers } from './useVouchers';
export { VoucherEntry } from './VoucherEntry';
export { VoucherTiles } from './VoucherTiles';
