import type { Translation } from '../translation';

/** Printers and their print service. */
export const printing = {
  printer: 'प्रिंटर',
  ready: 'प्रिंटर तैयार',
  notReady: 'प्रिंटर तैयार नहीं',
  fault: 'लगता है प्रिंटर काम नहीं कर रहा।',
  installDrivers: 'पहले अपने प्रिंटर के ड्राइवर इंस्टॉल करें।',
  installService: 'फिर हमारा प्रिंट एजेंट डाउनलोड करके इस कंप्यूटर पर इंस्टॉल करें।',
  systems: 'विंडोज़ 7 और उससे नए, मैक और लिनक्स के लिए।',
  meanwhile: 'तब तक यह टिल ब्राउज़र के प्रिंट बॉक्स से छापता है।',
  testPage: 'टेस्ट पेज छापें',
  useDialog: 'ब्राउज़र के प्रिंट बॉक्स से छापें',
  loopbackDenied:
    'यह ब्राउज़र इस पेज को कंप्यूटर के प्रोग्राम तक जाने नहीं देता। साइट की सेटिंग में इस डिवाइस के ऐप की अनुमति दें, फिर दोबारा जाँचें।',
  checkConnection: 'प्रिंटर कनेक्शन जाँचें',
  available: 'उपलब्ध प्रिंटर',
  setDefault: 'डिफ़ॉल्ट प्रिंटर चुनें',
  set: 'चुनें',
  default: 'डिफ़ॉल्ट प्रिंटर',
  none: 'कोई प्रिंटर उपलब्ध नहीं',
  cashDrawer: 'कैश दराज',
  cashDrawerOff: 'कैश भुगतान के बाद दराज प्रिंटर के साथ खुलती है।',
} satisfies Translation<'printing'>;
