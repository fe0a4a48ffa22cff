import type { Translation } from '../translation';

/** The settings screen and its five tabs. */
export const settings = {
  title: 'सेटिंग्स',

  profile: 'प्रोफ़ाइल की जानकारी',
  phone: 'फ़ोन',
  email: 'ई-मेल पता',
  firstName: 'पहला नाम',
  lastName: 'उपनाम',
  dateOfBirth: 'जन्म तिथि',
  gender: 'लिंग',
  genderSelect: 'अपना लिंग चुनें',
  male: 'पुरुष',
  female: 'महिला',
  updateInformation: 'जानकारी अपडेट करें',

  changePin: 'पिन बदलें',
  currentPinText: 'आगे बढ़ने से पहले पक्का करना है कि यह आप ही हैं। नीचे अपना अभी वाला पिन डालें।',
  currentPin: 'अभी वाला पिन',
  currentPinWrong: 'पिन ग़लत है। कृपया फिर कोशिश करें।',
  newPinText: 'अब आप अपना नया पिन सेट कर सकते हैं।',
  newPin: 'नया पिन डालें',
  newPinAgain: 'नया पिन फिर डालें',
  newPinShort: 'पिन कम से कम 4 अंकों का होना चाहिए।',
  newPinDiffers: 'दोनों पिन एक जैसे नहीं हैं।',
  savePin: 'पिन सेव करें',
  pinUpdated: 'पिन बदल गया।',
  pinUpdatedText: 'आपका पिन बदल गया है, अगली बार इसी से लॉगिन करें।',

  changeTheme: 'थीम बदलें',
  themeLight: 'लाइट',
  themeDark: 'डार्क',

  setupPrinter: 'प्रिंटर सेट करें',

  paymentDevice: 'पेमेंट मशीन',
  serialNumber: 'सीरियल नंबर',
  setDevice: 'मशीन सेट करें',
  removeDevice: 'मशीन हटाएँ',

  pinForPhone: 'आपका पिन',
  pinForPhoneNote: 'फ़ोन नंबर बदलने पर आपका पिन पूछा जाएगा।',
  pinForPhoneMissing: 'फ़ोन नंबर बदलने के लिए अपना पिन डालें।',
  phoneShort: 'फ़ोन नंबर 10 अंकों का होना चाहिए।',
  firstNameMissing: 'अपना पहला नाम लिखें।',
  discard: 'बदलाव छोड़ें',
  nothingChanged: 'कुछ बदला नहीं है।',
  pinIncomplete: 'पिन के चारों अंक डालें।',
  newPinsWanted: 'दोनों बार पूरा और एक जैसा पिन डालें।',
  stepCurrent: 'अभी वाला पिन',
  stepNew: 'नया पिन',
  look: 'टिल कैसा दिखे',
  lookHint: 'चुनते ही बदल जाता है, और अगले टिल पर भी यही रहेगा।',
  dark: 'डार्क थीम',
  serialMissing: 'मशीन का सीरियल नंबर लिखें।',
  deviceIsSet: 'दूसरा सीरियल नंबर डालने के लिए पहले यह मशीन हटाएँ।',
} satisfies Translation<'settings'>;
