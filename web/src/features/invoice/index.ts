export { cancelReason } from './CancelDock';
export { GaveBack } from './GaveBack';
export { LastBillCard } from './LastBillCard';
export { PaymentComplete, usePaymentCompleteSoon } from './LazyPaymentComplete';
export {
  forgetGaveBack,
  keepPaidBill,
  type LastBill,
  leavePaidBill,
  type PaidBill,
  type PaidTender,
  useLastBill,
  usePaidBill,
} from './paidBill';
export { RefundList } from './RefundList';
export { type CancelInvoice, useCancelInvoice } from './useCancelInvoice';
export { useDeliveryStatus } from './useDelivery';
export { type Reprint, useReprint } from './useReprint';
