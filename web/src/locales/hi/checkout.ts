import type { Translation } from '../translation';

/** The checkout screen and the page after full payment. */
export const checkout = {
  title: 'चेकआउट',
  splitPayment: 'बाँटकर भुगतान',
  splitOff: 'इस बिल का कुछ हिस्सा चुकाया जा चुका है।',
  customer: 'ग्राहक',
  orderSummary: 'ऑर्डर का ब्योरा',
  items_one: '{{count}} आइटम',
  items_other: '{{count}} आइटम',
  billDetails: 'बिल का ब्योरा',
  addRemark: 'बिल पर टिप्पणी जोड़ें',
  editRemark: 'बिल की टिप्पणी बदलें',
  remark: 'बिल की टिप्पणी',
  remarkHint: 'यह इनवॉइस पर छपती है।',
  remarkRequired: 'कृपया अपनी टिप्पणी लिखें',

  splitBack:
    "बँटे हुए भुगतान के बीच में आप पीछे नहीं जा सकते। भुगतान पूरा करने के लिए 'भुगतान पर लौटें' दबाएँ, या नया बिल शुरू करना हो तो 'बिल रद्द करें' दबाएँ।",
  splitBackTitle: 'इस बिल का कुछ हिस्सा चुकाया जा चुका है',
  returnToPayment: 'भुगतान पर लौटें',
  returnNote: 'बाकी रकम लें',
  cancelPaidNote: 'दी हुई रकम वापस जाएगी',
  pendingBack: 'एक भुगतान चल रहा है। पीछे जाने से पहले उसके पूरा होने का इंतज़ार करें।',
  goesBack: 'ग्राहक को वापस जाएगा',
  handBack: 'ग्राहक को लौटाएँ',
  handedBack: 'लौटा दिया',
  goBackToAdd: '{{name}} जोड़ने के लिए पीछे जाएँ।',

  paymentComplete: 'भुगतान पूरा हुआ',
  totalAmount: 'कुल राशि',
  totalPaid: 'कुल भुगतान',
  newBill: 'नया बिल',
} satisfies Translation<'checkout'>;
