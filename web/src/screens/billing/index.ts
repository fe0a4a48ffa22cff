export { BillingScreen } from './BillingScreen';
