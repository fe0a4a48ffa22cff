import type { Translation } from '../translation';

/** Choosing a printer, in settings. */
export const printers = {
  ofTablet: 'इस टैबलेट का प्रिंटर',
  appSilent: 'इस टैबलेट का ऐप जवाब नहीं दे रहा। उसे बंद करके दोबारा खोलें।',
  appVersion: 'इस टैबलेट का ऐप और यह टिल एक-दूसरे को नहीं समझ पा रहे। ऐप अपडेट करें।',
  installDrivers: 'पहले अपने प्रिंटर के ड्राइवर इंस्टॉल करें।',
  installService: 'फिर हमारा प्रिंट एजेंट डाउनलोड करके इस कंप्यूटर पर इंस्टॉल करें।',
  systems: 'विंडोज़ 7 और उससे नए, मैक और लिनक्स के लिए।',
  meanwhile: 'तब तक यह टिल ब्राउज़र के प्रिंट बॉक्स से छापता है।',
  testPage: 'टेस्ट पेज छापें',
  otherWays: 'छापने के दूसरे तरीके',
  ofStore: 'दुकान का प्रिंटर',
  useDialog: 'ब्राउज़र का प्रिंट बॉक्स',
  useDialogDetail: 'हर बार वहाँ “प्रिंट” दबाना होगा',
  loopbackDenied:
    'यह ब्राउज़र इस पेज को कंप्यूटर के प्रोग्राम तक जाने नहीं देता। साइट की सेटिंग में इस डिवाइस के ऐप की अनुमति दें, फिर दोबारा जाँचें।',
  checkConnection: 'प्रिंटर कनेक्शन जाँचें',
  available: 'उपलब्ध प्रिंटर',
  setDefault: 'डिफ़ॉल्ट प्रिंटर चुनें',
  set: 'चुनें',
  default: 'डिफ़ॉल्ट प्रिंटर',
  none: 'कोई प्रिंटर उपलब्ध नहीं',
} satisfies Translation<'printers'>;
