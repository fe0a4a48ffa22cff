import type { Translation } from '../translation';

/** The lines of the open bill. */
export const cart = {
  empty: 'प्रोडक्ट जोड़ने के लिए स्कैन करें या बारकोड टाइप करें।',
  itemCount_one: '{{count}} आइटम',
  itemCount_other: '{{count}} आइटम',
  pieces_one: '{{count}} पीस',
  pieces_other: '{{count}} पीस',

  lines: 'बिल के आइटम',

  number: '#',
  item: 'आइटम',
  quantity: 'मात्रा',
  rate: 'दर (₹)',
  saved: 'बचत (₹)',
  amount: 'राशि (₹)',
  removeLine: '{{name}} हटाएँ',
  removed: '{{name}} हटाया गया',
  rateOf: 'दर {{amount}}',
  savedAmount: '{{amount}} की बचत',
  times: '× {{quantity}}',
  quantityAt: '{{quantity}} × {{price}}',
  pricing: 'दाम लग रहा है',
  outOfStock: 'स्टॉक में नहीं',
  offers: 'ऑफ़र',

  severalMrps: '{{count}} MRP',
  otherMrpOf: '{{name}} का दूसरा MRP चुनें',
  otherMrp: 'दूसरा MRP चुनें',
  oneMrpOnly: 'इस प्रोडक्ट का एक ही MRP है।',

  wholePieces: 'यह पीस में बिकता है: पूरी संख्या लिखें।',
  tooManyDigits: 'ज़्यादा से ज़्यादा {{number}} अंक। मिटाकर फिर से लिखें।',
  notCounted: 'यह आइटम एक पीस या एक तौल है। अगला स्कैन करें।',
  serialNumber: 'सीरियल नंबर',

  previousLine: 'ऊपर का आइटम',
  nextLine: 'नीचे का आइटम',
  oneMore: 'एक बढ़ाएँ',
  oneLess: 'एक घटाएँ',
  removeCurrent: 'आइटम हटाएँ',

  keyLine: 'आइटम',
  keyQuantity: 'मात्रा',
  keyRemove: 'हटाएँ',
  keyMultiplied: 'कोड से पहले',

  changed: 'इस बिल में बदला',

  lastScan: 'पिछला स्कैन',
  readyToScan: 'स्कैन के लिए तैयार',
  readyHow: 'बारकोड स्कैन करें, या नाम लिखकर खोजें।',
  searchByName: 'नाम से खोजें',
  nothingToUndo: 'वापस करने को कुछ नहीं है।',
  notBilled_one: '{{count}} बिल में नहीं',
  notBilled_other: '{{count}} बिल में नहीं',
  youSave: '{{amount}} की बचत',
  leftBehind: 'देखें कि {{name}} अपने बिल में है या नहीं: जवाब आने से पहले टिल छोड़ दिया गया था।',
  scansWaiting_one: '{{count}} स्कैन बाकी',
  scansWaiting_other: '{{count}} स्कैन बाकी',
  noAnswer: 'सर्वर से जवाब नहीं आया, फिर कोशिश हो रही है।',

  quantityBelowOne: 'प्रोडक्ट की मात्रा 1 से कम नहीं हो सकती।',
  notAddedWithoutCustomer_one: 'ग्राहक नहीं चुना गया: {{count}} स्कैन नहीं जोड़ा गया।',
  notAddedWithoutCustomer_other: 'ग्राहक नहीं चुना गया: {{count}} स्कैन नहीं जोड़े गए।',
  billingOff: 'इस स्टोर में बिलिंग बंद है।',

  stepSubtotal: 'जोड़',
  stepOffers: 'ऑफ़र',
  stepBillOffer: 'बिल ऑफ़र',
  stepManualDiscount: 'मैनुअल छूट',
  stepCarryBags: 'कैरी बैग',
  stepTax: 'GST शामिल',
  stepRoundOff: 'राउंड ऑफ़',
  stepTotal: 'कुल देना है',

  cancelBill: 'बिल रद्द करें',
  cancelBillQuestion: 'क्या आप यह बिल रद्द करना चाहते हैं?',
  cancelBillDetail: 'इसके सभी आइटम हट जाएँगे। इसे वापस नहीं लाया जा सकता।',
  keepBill: 'बिल रहने दें',
  notLoaded: 'खुला बिल पढ़ा नहीं जा सका।',
} satisfies Translation<'cart'>;
