import type { Translation } from '../translation';

/** Working while the server cannot be reached. */
export const offline = {
  lookNotSell: 'सिर्फ़ दाम देख सकते हैं, बिल नहीं बना सकते',
  explained: 'सर्वर नहीं मिल रहा। दाम देख सकते हैं। बिल सर्वर चालू होने पर बनेंगे।',
  billsWait: 'बिल सर्वर चालू होने पर बनेंगे।',

  signIn: 'ऑफ़लाइन लॉगिन करें',
  signInHint: 'सर्वर नहीं मिल रहा। जिन्होंने हाल में यहाँ लॉगिन किया है, वे दाम देखने के लिए लॉगिन कर सकते हैं।',
  verifierEnded: 'यह डिवाइस अब आपका पिन नहीं जाँच सकता। सर्वर लौटने पर एक बार लॉगिन करें।',

  title: 'ऑफ़लाइन',
  hello: '{{name}} · सर्वर के बिना',
  serverBack: 'सर्वर फिर चालू है',
  serverBackExplained: 'बिक्री जारी रखने के लिए लॉगिन करें।',
  login: 'लॉगिन करें',
  leave: 'लॉगआउट',

  lookUp: 'दाम देखें',
  lookUpHint: 'बारकोड या नाम के पहले अक्षर',
  lookUpEmpty: 'प्रोडक्ट स्कैन करें, या उसका बारकोड या नाम के पहले अक्षर टाइप करें।',
  lookUpNone: 'कोई प्रोडक्ट नहीं मिला।',
  lookUpNoCopy: 'इस डिवाइस पर अभी दाम नहीं हैं। सर्वर के साथ लॉगिन करने पर वे यहाँ आ जाएँगे।',
  lookUpFailed: 'इस डिवाइस पर रखे दाम पढ़े नहीं जा सके।',
  pricesOf: '{{time}} के दाम',
  mrp: 'MRP {{amount}}',

  sessions: 'इस काउंटर का कैश सेशन',
  sessionOpened: '{{time}} पर {{amount}} से खुला',
  sessionClosed: '{{time}} पर {{amount}} के साथ बंद हुआ',
  sessionsNone: 'पिछले सात दिन का कोई कैश सेशन यहाँ मालूम नहीं है।',
} satisfies Translation<'offline'>;
