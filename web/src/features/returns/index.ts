import '@/lib/i18n/paymentTexts';
import '@/lib/i18n/invoiceTexts';
import '@/lib/i18n/returnsTexts';

export { type NoteForBill, useNoteForBill } from './noteForBill';
export { ReturnConfirmationScreen } from './ReturnConfirmationScreen';
export { ReturnItemsScreen } from './ReturnItemsScreen';
export { ReturnLookup, type ReturnWish } from './ReturnLookup';
export { ReturnSuccessScreen } from './ReturnSuccessScreen';
export { forgetReturn } from './returnInHand';
export {
  type BeginReturn,
  useBeginReturn,
  useWayIntoReturn,
  type WayIntoReturn,
} from './useBeginReturn';
export { type PayOut, usePayOut } from './usePayOut';
