export { LoyaltyScreen } from './LoyaltyScreen';
