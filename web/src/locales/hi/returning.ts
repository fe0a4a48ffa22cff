import type { Translation } from '../translation';

/** The screens of a return: what only they say. */
export const returning = {
  search: 'वापस आया आइटम स्कैन करें',
  nothingSuch: 'इस इनवॉइस में इस नाम का कोई आइटम नहीं है।',
  each: 'प्रति पीस',
  piecesChosen_one: '{{count}} में से {{counted}} पीस',
  piecesChosen_other: '{{count}} में से {{counted}} पीस',
  giveUp: 'यह रिटर्न रद्द करें?',
  giveUpDetail: 'चुने हुए आइटम हट जाएँगे। अभी कुछ वापस नहीं लिया गया है।',
  goOn: 'जारी रखें',
  goOnNote: 'आइटम पर लौटें',
  giveUpNote: 'चुने हुए आइटम हट जाएँगे',
  gstin: 'GSTIN {{number}}',
  soldOn: 'बिक्री की तारीख़',
  dated: 'तारीख़',
  number: 'नंबर',
  validUntil: '{{day}} तक मान्य',
  waited: 'वापस लिया ऑफ़र',
  withheld: '{{amount}} कम: जो रखा है उस पर अब “{{offers}}” नहीं मिलता।',
  comesBack: 'जो वापस आ रहा है',
  cameBack: 'जो वापस आया',
  paper: 'क्रेडिट नोट',
  done: 'क्रेडिट नोट {{number}} बन गया।',
  doneFor: '{{number}} के बदले · {{buyer}}',
} satisfies Translation<'returning'>;
