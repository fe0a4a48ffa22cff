import type { Translation } from '../translation';

/** Printers and their print service. */
export const printing = {
  printer: 'प्रिंटर',
  ready: 'प्रिंटर तैयार',
  notReady: 'प्रिंटर तैयार नहीं',
  fault: 'लगता है प्रिंटर काम नहीं कर रहा।',
  installDrivers: 'पहले अपने प्रिंटर के ड्राइवर इंस्टॉल करें।',
  installService: 'फिर इस कंप्यूटर पर हमारी प्रिंट सेवा इंस्टॉल करें।',
  systems: 'सिर्फ़ विंडोज़ 7 और उससे नए पर। मैक और लिनक्स के लिए जल्द आएगी।',
  meanwhile: 'तब तक यह टिल ब्राउज़र के प्रिंट बॉक्स से छापता है।',
  checkConnection: 'प्रिंटर कनेक्शन जाँचें',
  available: 'उपलब्ध प्रिंटर',
  setDefault: 'डिफ़ॉल्ट प्रिंटर चुनें',
  set: 'चुनें',
  default: 'डिफ़ॉल्ट प्रिंटर',
  none: 'कोई प्रिंटर उपलब्ध नहीं',
  cashDrawer: 'कैश दराज',
  cashDrawerOff: 'कैश भुगतान के बाद दराज प्रिंटर के साथ खुलती है।',
} satisfies Translation<'printing'>;
