import type { Translation } from '../translation';

/** Money that something outside has taken and that has to go back. */
export const charge = {
  empty: 'कोई पैसा लौटाना बाकी नहीं।',
  emptyHint: 'जो पैसे कट गए पर किसी बिल में नहीं जुड़े, वे यहाँ दिखेंगे।',
  customer: 'ग्राहक',
  paidBy: 'पेमेंट का तरीक़ा',
  taken: 'कब लिया',
  state: 'स्थिति',
  amount: 'रकम',
  noInvoice: 'इनवॉइस नहीं',
  billCancelled: 'बिल रद्द कर दिया गया था।',
  invoiceCancelled: 'इनवॉइस रद्द किया गया।',

  due: 'बाकी',
  asked: 'भेजा जा रहा है',
  failed: 'नहीं गया',
  done: 'लौट गया',

  refund: 'पैसे लौटाएँ',
  refundAmount: '{{amount}} लौटाएँ',
  payBack: 'हाथ से रिफ़ंड करें',
  notePaidBack: '{{amount}} लौटा दिए',
  wentBack: 'ग्राहक को {{amount}} लौट गए।',
  paidByHand: 'दूसरे तरीक़े से लौटा दिया',
  refundReference: 'रिफ़ंड का रेफ़रेंस',
  noteGivenBack: 'सूची से हटाएँ',
  handGivenBack: 'इनवॉइस रद्द करें, या लिखें कि पैसे कैसे लौटाए।',
  referenceFirst: 'पहले रिफ़ंड का रेफ़रेंस डालें।',

  sentBack: 'पैसे उसी कार्ड या खाते में जाएँगे। 5 से 7 कामकाजी दिन लगेंगे, और इसे रोका नहीं जा सकता।',
  sentAgain: 'फिर से कहा जाएगा, पर पैसा एक ही बार लौटेगा।',
  isOnItsWay: 'Razorpay से कह दिया है, हो जाने पर वह बता देगा।',
  handOnDevice: 'कार्ड मशीन पर रिफ़ंड करें। फिर उसकी पर्ची का रेफ़रेंस डालें।',
  handInProgramme: 'लॉयल्टी प्रोग्राम में पॉइंट लौटाएँ। फिर वहाँ का रेफ़रेंस डालें।',
  handFromDashboard: 'Razorpay के डैशबोर्ड से या अपने बैंक से भेजें। फिर उसका रेफ़रेंस डालें।',

  open: 'रिफ़ंड खोलें',
  keyOpen: 'खोलें',
  previousRow: 'ऊपर का रिफ़ंड',
  nextRow: 'नीचे का रिफ़ंड',
  left_one: '{{count}} रिफ़ंड बाकी',
  left_other: '{{count}} रिफ़ंड बाकी',
} satisfies Translation<'charge'>;
