export { LastBillCard } from './LastBillCard';
export { PaymentComplete } from './PaymentComplete';
export {
  keepPaidBill,
  type LastBill,
  leavePaidBill,
  type PaidBill,
  useLastBill,
  usePaidBill,
} from './paidBill';
export { useDeliveryStatus } from './useDelivery';
