import type { Translation } from '../translation';

/** Putting a bill aside and taking it up again. */
export const held_bill = {
  title: 'होल्ड बिल',
  view: 'होल्ड बिल देखें',
  hold: 'बिल होल्ड करें',
  recall: 'बिल वापस लाएँ',
  note: 'नोट',
  empty: 'कोई होल्ड बिल नहीं मिला।',
  holdQuestion: 'क्या आप यह बिल होल्ड करना चाहते हैं?',
  holdAndRecallQuestion: 'क्या आप यह बिल होल्ड करके चुना हुआ बिल वापस लाना चाहते हैं?',
  movedByLogin: '{{till}} का आपका {{items}} आइटम का बिल होल्ड बिलों में है',
} satisfies Translation<'held_bill'>;
