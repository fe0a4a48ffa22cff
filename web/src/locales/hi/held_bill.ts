import type { Translation } from '../translation';

/** Putting a bill aside and taking it up again. */
export const held_bill = {
  title: 'होल्ड बिल',
  view: 'होल्ड बिल देखें',
  hold: 'बिल होल्ड करें',
  recall: 'खोलें',
  note: 'नोट',
  noteHint: 'नाम या पहचान, जैसे लाल शर्ट (चाहें तो)',
  empty: 'कोई होल्ड बिल नहीं मिला।',
  holdQuestion: 'क्या आप यह बिल होल्ड करना चाहते हैं?',
  holdAndRecallQuestion: 'क्या आप यह बिल होल्ड करके चुना हुआ बिल खोलना चाहते हैं?',
  holdAndRecall: 'होल्ड करके खोलें',
  holdAndRecallNote: 'खुला बिल इस सूची में रहेगा',
  stayNote: 'इसी सूची पर रहें',

  held: 'बिल होल्ड हो गया।',
  notHeld: 'एक स्कैन बिल पर नहीं आया। उसे देख लें, फिर बिल होल्ड करें।',
  nothingToHold: 'पहले कोई आइटम जोड़ें।',
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
  notRecalled: 'नहीं खुला',
  shown_one: 'दिखाए: {{count}}',
  shown_other: 'दिखाए: {{count}}',
  keyChoose: 'चुनें',
  keyRecall: 'खोलें',
  previousRow: 'ऊपर का बिल',
  nextRow: 'नीचे का बिल',
} satisfies Translation<'held_bill'>;
