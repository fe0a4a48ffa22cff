import type { Translation } from '../translation';

/** Words of the kit: what any screen may need to say. */
export const ui = {
  apply: 'लागू करें',
  back: 'पीछे',
  cancel: 'रहने दें',
  clear: 'सब मिटाएँ',
  clearFilters: 'फ़िल्टर हटाएँ',
  clearSearch: 'खोज मिटाएँ',
  close: 'बंद करें',
  continue: 'आगे बढ़ें',
  delete: 'मिटाएँ',
  dismiss: 'ठीक है',
  no: 'नहीं',
  print: 'प्रिंट करें',
  retry: 'फिर कोशिश करें',
  save: 'सेव करें',
  undo: 'पहले जैसा करें',
  yes: 'हाँ',

  language: 'भाषा',
  loading: 'लोड हो रहा है',
  loadMore: 'और दिखाएँ',

  alertDanger: 'समस्या',
  alertInfo: 'सूचना',
  alertSuccess: 'हो गया',
  notifications: 'सूचनाएँ',
  notificationsWaiting: 'सूचनाएँ, {{number}} बाकी',

  pinShow: 'पिन दिखाएँ',
  pinHide: 'पिन छिपाएँ',

  numericPad: 'नंबर पैड',
  decimalPoint: 'दशमलव बिंदु',
  deleteLast: 'आख़िरी अंक मिटाएँ',

  dayForm: 'दिन/महीना/साल',
  dayWrong: 'तारीख़ दिन/महीना/साल में लिखें।',
  dayToCome: 'यह दिन अभी आया नहीं है।',

  quantityOf: '{{name}} की मात्रा',
  quantityLess: '{{name}} एक घटाएँ',
  quantityMore: '{{name}} एक बढ़ाएँ',
  quantityChoose: '{{quantity}}, {{name}} की मात्रा चुनें',

  countLess: 'एक घटाएँ: {{name}}',
  countMore: 'एक बढ़ाएँ: {{name}}',
  countIsNone: 'घटाने के लिए कुछ नहीं है।',

  somethingWrong: 'अरे.. कुछ गड़बड़ हो गई।',
  serverFault: 'हमारी तरफ़ कुछ गड़बड़ हुई। कुछ खोया नहीं है; कृपया फिर कोशिश करें।',
  noAnswer: 'सर्वर से जवाब नहीं आया। नेटवर्क देखें और फिर कोशिश करें।',
  screenFailed: 'यह स्क्रीन दिखाई नहीं जा सकी।',
  pageNotFound: 'ऐसा कोई पेज नहीं है।',
  goToStart: 'पहले पेज पर जाएँ',
} satisfies Translation<'ui'>;
