export { RefundsScreen } from './LazyRefundsScreen';
export { useRefundsWaiting } from './refundsWaiting';
