import type { Translation } from '../translation';

/** The customer of a bill, as its card names them. */
export const customer = {
  add: 'ग्राहक जोड़ें',
  walkIn: 'वॉक-इन ग्राहक',
  storeCredit: 'स्टोर क्रेडिट {{amount}}',
  place: 'सप्लाई की जगह',
  placeNoBill: 'पहले कोई आइटम जोड़ें।',
  placeMark: '{{state}} में सप्लाई',
  placeMarkIgst: '{{state}} में सप्लाई, IGST के साथ',
  salesperson: 'सेल्सपर्सन',
  salespersonOff: 'इस वर्ज़न में सेल्सपर्सन की सुविधा नहीं है।',
  noSalesperson: 'कोई सेल्सपर्सन उपलब्ध नहीं है',
  salespersonNone: 'कोई नहीं',
  assignSalesperson: 'चुनें',
  change: 'बदलें',
  points_one: '{{count}} पॉइंट',
  points_other: '{{count}} पॉइंट',
  memberSince: '{{day}} से सदस्य',
  validUntil: '{{day}} तक मान्य',
} satisfies Translation<'customer'>;
