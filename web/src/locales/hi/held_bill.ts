import type { Translation } from '../translation';

/** Putting a bill aside and taking it up again. */
export const held_bill = {
  title: 'होल्ड बिल',
  view: 'होल्ड बिल देखें',
  hold: 'बिल होल्ड करें',
  recall: 'वापस लाएँ',
  note: 'नोट',
  noteHint: 'पहचान के लिए कोई नाम या रंग। खाली भी छोड़ सकते हैं।',
  empty: 'कोई होल्ड बिल नहीं मिला।',
  holdQuestion: 'क्या आप यह बिल होल्ड करना चाहते हैं?',
  holdAndRecallQuestion: 'क्या आप यह बिल होल्ड करके चुना हुआ बिल वापस लाना चाहते हैं?',
  holdAndRecall: 'होल्ड करें और वापस लाएँ',
  holdAndRecallNote: 'खुला बिल इस सूची में रहेगा',
  stayNote: 'इसी सूची पर रहें',

  held: 'बिल होल्ड बिलों में रख दिया गया है।',
  notHeld: 'एक स्कैन बिल पर नहीं आया। उसे देख लें, फिर बिल होल्ड करें।',
  nothingToHold: 'पहले कोई प्रोडक्ट जोड़ें।',
  holdOffForRecall: 'पहले खुला बिल पूरा या रद्द करें: इस स्टोर में बिल होल्ड करना बंद है।',

  search: 'होल्ड बिल खोजें',
  searchPlaceholder: 'ग्राहक, फ़ोन या नोट',
  scanElsewhere: 'स्कैन करने के लिए बिलिंग पर लौटें।',
  customer: 'ग्राहक',
  heldWhen: 'होल्ड किया',
  pieces: 'पीस',
  total: 'कुल',
  today: 'आज, {{time}}',
  onDay: '{{day}}, {{time}}',
  notRecalled: 'वापस नहीं आया',
  shown_one: '{{count}} दिख रहा है',
  shown_other: '{{count}} दिख रहे हैं',
  keyChoose: 'चुनें',
  keyRecall: 'वापस लाएँ',
  previousRow: 'ऊपर का बिल',
  nextRow: 'नीचे का बिल',
} satisfies Translation<'held_bill'>;
