import type { Translation } from '../translation';

/** Words around every screen: navigation, status, theme, lock and logout. */
export const shell = {
  customerDisplay: 'ग्राहक डिस्प्ले',
  appName: 'Rokad',
  navigation: 'मुख्य मेनू',
  skipToContent: 'सीधे काम पर जाएँ',

  pos: 'बिलिंग',
  invoiceHistory: 'इनवॉइस इतिहास',
  grnAgainstAdvice: 'एडवाइस वाला GRN',
  adhocGrn: 'एड-हॉक GRN',
  grnList: 'GRN सूची',
  viewHeldBills: 'होल्ड बिल देखें',
  refundsDue: 'लौटाने बाकी',
  reports: 'रिपोर्ट',
  settings: 'सेटिंग्स',
  more: 'और',
  waiting: '{{count}} बाकी',
  navigationOffAtCheckout: 'पहले चेकआउट पूरा करें या उससे बाहर आएँ।',

  scanUnreadable: 'स्कैन पढ़ा नहीं गया। स्कैनर की कीबोर्ड सेटिंग जाँचें।',
  lock: 'लॉक',
  logout: 'लॉगआउट',
  logoutQuestion: 'क्या आप लॉगआउट करना चाहते हैं?',
  stayNote: 'साइन इन रहें',
  logoutNote: 'फिर पिन से साइन इन करें',
  logoutOnBill_one:
    'बिल में {{amount}} का {{count}} आइटम है। बिल सुरक्षित रहेगा और साइन इन करने पर फिर खुलेगा।',
  logoutOnBill_other:
    'बिल में {{amount}} के {{count}} आइटम हैं। बिल सुरक्षित रहेगा और साइन इन करने पर फिर खुलेगा।',
  logoutStay: 'बिल जारी रखें',
  holdAndLogout: 'बिल होल्ड करके लॉगआउट',
  holdAndLogoutNote: 'कोई भी टिल इसे वापस ला सकती है',
  logoutKeeps: 'बिल आपके पास रहेगा',

  themeLight: 'लाइट',
  themeDark: 'डार्क',
  switchToLight: 'लाइट थीम पर जाएँ',
  switchToDark: 'डार्क थीम पर जाएँ',

  status: 'इस टिल की स्थिति',
  online: 'ऑनलाइन',
  offline: 'ऑफ़लाइन',

  shortcuts: 'कीबोर्ड शॉर्टकट',
  keys: 'कुंजियाँ',
  keysRokad: 'Rokad',
  keysGofrugal: 'GoFrugal',
  keysTally: 'Tally',
  shortcutsEmpty: 'इस स्क्रीन पर कोई शॉर्टकट नहीं है।',
  anywhere: 'हर जगह',
  messagesWaiting_one: '{{count}} मैसेज भेजना बाकी',
  messagesWaiting_other: '{{count}} मैसेज भेजना बाकी',
  messagesFailed_one: '{{count}} मैसेज नहीं पहुँचा',
  messagesFailed_other: '{{count}} मैसेज नहीं पहुँचे',
} satisfies Translation<'shell'>;
