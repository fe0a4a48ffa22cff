export { AppliedVouchers } from './AppliedVouchers';
export { useVouchers, type Vouchers } from './useVouchers';
export { VoucherDialog } from './VoucherDialog';
export { VoucherTiles } from './VoucherTiles';
