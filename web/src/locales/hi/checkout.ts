import type { Translation } from '../translation';

/** The checkout screen and the page after full payment. */
export const checkout = {
  title: 'पेमेंट',
  splitPayment: 'स्प्लिट पेमेंट',
  splitOff: 'इस बिल के कुछ पैसे मिल चुके हैं।',
  customer: 'ग्राहक',
  orderSummary: 'बिल के आइटम',
  items_one: '{{count}} आइटम',
  items_other: '{{count}} आइटम',
  billDetails: 'बिल का ब्योरा',
  addRemark: 'बिल पर रिमार्क लिखें',
  editRemark: 'बिल का रिमार्क बदलें',
  remark: 'बिल का रिमार्क',
  remarkHint: 'यह इनवॉइस पर छपता है।',
  remarkRequired: 'कृपया रिमार्क लिखें',

  splitBack:
    "स्प्लिट पेमेंट के बीच में पीछे नहीं जा सकते। पेमेंट पूरा करने के लिए 'पेमेंट पर लौटें' दबाएँ, या नया बिल शुरू करना हो तो 'बिल रद्द करें' दबाएँ।",
  splitBackTitle: 'इस बिल के कुछ पैसे मिल चुके हैं',
  returnToPayment: 'पेमेंट पर लौटें',
  returnNote: 'बाकी रकम लें',
  cancelPaidNote: 'दी हुई रकम वापस जाएगी',
  pendingBack: 'एक पेमेंट चल रहा है। पीछे जाने से पहले उसके पूरा होने का इंतज़ार करें।',
  goesBack: 'ग्राहक को वापस जाएगा',
  handBack: 'ग्राहक को लौटाएँ',
  handedBack: 'लौटा दिया',
  goBackToAdd: '{{name}} जोड़ने के लिए पीछे जाएँ।',

  paymentComplete: 'पेमेंट हो गया',
  totalAmount: 'कुल रकम',
  totalPaid: 'कुल मिला',
  newBill: 'नया बिल',
} satisfies Translation<'checkout'>;
