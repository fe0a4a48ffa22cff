import type { Translation } from '../translation';

/** Signing in, the session of a signed-in user, locking, and the PIN. */
export const login = {
  title: 'लॉगिन',
  phone: 'फ़ोन नंबर',
  countryCode: '+91',
  pin: 'पिन',
  button: 'लॉगिन करें',
  changeUser: 'दूसरा यूज़र',
  hello: 'नमस्ते {{name}}',
  phoneShort: 'पूरे 10 अंक डालें।',
  pinMissing: 'अपना पिन डालें।',
  terms: 'नियम और शर्तें',
  privacy: 'गोपनीयता नीति',

  whoIsAtTill: 'टिल पर कौन है?',
  tapYourName: 'अपना नाम दबाएँ, फिर पिन डालें।',
  anotherPhone: 'दूसरा फ़ोन नंबर',
  somebodyElse: 'कोई और',
  phoneEnds: 'फ़ोन के आख़िरी अंक {{number}}',
  atFourthDigit: 'चौथा अंक डालते ही लॉगिन हो जाएगा',

  farewellNote: 'अपने पिन से साइन इन करें',
  pleaseConfirm: 'पक्का करें',
  confirmNote: 'दूसरा डिवाइस लॉगआउट हो जाएगा',
  confirmCancelNote: 'कुछ नहीं बदलेगा',

  unknownUserOffline: 'यह यूज़र नहीं मिला।',
  wrongPin: 'पिन ग़लत है। {{left}} कोशिशें बाकी।',
  somethingWrong: 'अरे.. कुछ गड़बड़ हो गई।',

  firstPinTitle: 'अपना पिन सेट करें',
  otp: 'SMS में आया कोड',
  otpHint: 'हमने {{mobile}} पर एक कोड भेजा है।',
  otpShort: 'कोड के पूरे 6 अंक डालें।',
  otpAgain: 'नया कोड भेजें',
  otpOnItsWay: 'कोड भेज दिया गया है। आधे मिनट बाद नया माँग सकते हैं।',
  newPin: 'नया पिन',
  newPinHint: 'चार अंक जो सिर्फ़ आप जानते हों।',
  newPinAgain: 'नया पिन दोबारा',
  newPinShort: 'चारों अंक दो बार डालें।',
  pinsDiffer: 'दोनों पिन एक जैसे नहीं हैं।',
  setPin: 'पिन सेट करें',
  pinIsSet: 'आपका पिन सेट हो गया है।',

  endedElsewhere:
    'आपने यहाँ या किसी दूसरे डिवाइस पर फिर से साइन इन किया है। अगर वह आप नहीं थे, तो मैनेजर को बताएँ।',
  sessionExpired: 'सेशन ख़त्म हो गया।\nकृपया फिर से लॉगिन करें।',
  lockedTitle: 'लॉक है',
  lockedHint: 'अपना बिल जारी रखने के लिए पिन डालें।',
  unlock: 'अनलॉक करें',
  pinLockedOffline: 'कई बार ग़लत पिन डाला गया। {{time}} के बाद फिर कोशिश करें।',
  managerPasscode: 'मैनेजर का पासकोड',
  unlockPinTitle: '{{name}} का पिन अनलॉक करें',
} satisfies Translation<'login'>;
