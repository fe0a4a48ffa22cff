import type { Translation } from '../translation';

/** Finding, making, tagging a customer. */
export const customer = {
  title: 'ग्राहक की जानकारी',
  add: 'ग्राहक जोड़ें',
  walkIn: 'वॉक-इन ग्राहक',
  phone: 'फ़ोन नंबर',
  phoneLength: 'फ़ोन नंबर 10 अंकों का होना चाहिए।',
  startBilling: 'बिलिंग शुरू करें',
  untag: 'ग्राहक हटाएँ',
  storeCredit: 'स्टोर क्रेडिट {{amount}}',

  firstName: 'पहला नाम',
  lastName: 'उपनाम',
  email: 'ई-मेल पता',
  gender: 'लिंग',
  dateOfBirth: 'जन्म तिथि',
  anniversary: 'सालगिरह',
  gstin: 'GSTIN',
  address1: 'पता पंक्ति 1',
  address2: 'पता पंक्ति 2',
  state: 'राज्य',
  city: 'शहर',
  pincode: 'पिनकोड',

  tagged: 'ग्राहक बिल से जोड़ दिया गया है।',
  untagged: 'ग्राहक बिल से हटा दिया गया है।',
  taggingMandatory: 'ग्राहक जोड़ना ज़रूरी है। चेकआउट के लिए कृपया ग्राहक जोड़ें।',

  salesperson: 'सेल्सपर्सन',
  salespersonOff: 'इस वर्ज़न में सेल्सपर्सन की सुविधा नहीं है।',
  noSalesperson: 'कोई सेल्सपर्सन उपलब्ध नहीं है',
  salespersonNone: 'कोई नहीं',
  assignSalesperson: 'चुनें',
} satisfies Translation<'customer'>;
