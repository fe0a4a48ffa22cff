import type { OrderSummary, SummaryPayment } from '@/api';

/** A voucher that is on the bill stands there itself, with what of it is paid in. */
const isNoVoucher = ({ payment_gateway_type: gateway, status }: SummaryPayment) =>
  gateway !== 'VOUCHER' || status !== 'taken';

/** The payments of a bill as they are listed beside its vouchers. */
export const listedPayments = ({ payments, vouchers }: OrderSummary) =>
  vouchers.length > 0 ? payments.filter(isNoVoucher) : payments;

/** How many entries of the list have paid something of the bill. */
export const paidCount = (summary: OrderSummary) =>
  listedPayments(summary).filter(({ status }) => status === 'taken').length +
  summary.vouchers.filter(({ paid }) => paid).length;
