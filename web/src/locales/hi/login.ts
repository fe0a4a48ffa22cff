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
  pinNotSet: 'आपका पिन अभी सेट नहीं है। कृपया स्टोर मैनेजर से सेट करवाएँ।',
  terms: 'नियम और शर्तें',
  privacy: 'गोपनीयता नीति',

  pleaseConfirm: 'कृपया पुष्टि करें',
  forced: 'आप {{time}} से {{device}} पर लॉगिन हैं। वहाँ से लॉगआउट करके यहाँ जारी रखें?',

  unknownPhone: 'यह फ़ोन नंबर रजिस्टर नहीं है।',
  unknownUserOffline: 'यह यूज़र मौजूद नहीं है।',
  wrongPin: 'पिन ग़लत है। {{tries}} कोशिशें बाकी।',
  somethingWrong: 'अरे.. कुछ गड़बड़ हो गई।',

  firstPinTitle: 'अपना पिन सेट करें',
  otp: 'SMS में आया कोड',
  otpHint: 'हमने {{mobile}} पर एक कोड भेजा है।',

  sessionExpired: 'सेशन ख़त्म हो गया।\nकृपया फिर से लॉगिन करें।',
  lockedTitle: 'लॉक है',
  lockedHint: 'अपना बिल जारी रखने के लिए पिन डालें।',
  unlock: 'अनलॉक करें',
  managerPasscode: 'मैनेजर का पासकोड',
  unlockPinTitle: '{{name}} का पिन अनलॉक करें',
} satisfies Translation<'login'>;
