import type { Translation } from '../translation';

/** Taking goods back, ending in a credit note. */
export const returns = {
  returnMode: 'वापसी मोड',
  returnModeShort: 'वापसी',
  selectTitle: 'वापसी के लिए आइटम चुनें',
  confirmTitle: 'वापसी की पुष्टि',
  successTitle: 'क्रेडिट नोट बन गया',
  cancel: 'वापसी रद्द करें',
  proceed: 'वापस लें',
  edit: 'वापसी बदलें',
  confirm: 'वापसी पक्की करें',
  reason: 'कारण',
  noReason: 'कोई कारण उपलब्ध नहीं',
  remark: 'टिप्पणी',
  remarkRequired: 'कृपया अपनी टिप्पणी लिखें',
  printCreditNote: 'क्रेडिट नोट प्रिंट करें',
  useOnNewBill: 'नए बिल पर इस्तेमाल करें',
  storeCredit: 'स्टोर क्रेडिट',
  mobileForCreditNote: 'इस क्रेडिट नोट के लिए मोबाइल',
  off: 'इस स्टोर में वापसी बंद है।',
} satisfies Translation<'returns'>;
