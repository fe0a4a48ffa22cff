export { GaveBack } from './GaveBack';
export { LastBills } from './LazyLastBills';
export { PaymentComplete, usePaymentCompleteSoon } from './LazyPaymentComplete';
export {
  type CodePaid,
  forgetGaveBack,
  keepPaidBill,
  leavePaidBill,
  type PaidBill,
  type PaidTender,
  usePaidBill,
} from './paidBill';
export { RefundList } from './RefundList';
export { SendButtons } from './SendButtons';
export { type CancelInvoice, useCancelInvoice } from './useCancelInvoice';
export { useDeliveryStatus, useUnsentMessages } from './useDelivery';
export { type Reprint, useReprint } from './useReprint';
export { useSendInvoice } from './useSendInvoice';
