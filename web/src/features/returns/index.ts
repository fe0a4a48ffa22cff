export { ReturnConfirmationScreen } from './ReturnConfirmationScreen';
export { ReturnItemsScreen } from './ReturnItemsScreen';
export { ReturnSuccessScreen } from './ReturnSuccessScreen';
export { forgetReturn } from './returnInHand';
export { type BeginReturn, useBeginReturn } from './useBeginReturn';
