import type { Translation } from '../translation';

/** Printers and their print service. */
export const printing = {
  printer: 'प्रिंटर',
  ready: 'प्रिंटर तैयार',
  notReady: 'प्रिंटर तैयार नहीं',
  fault: 'लगता है प्रिंटर काम नहीं कर रहा।',
  waits: 'लगता है प्रिंटर काम नहीं कर रहा। कागज़ रुका है, प्रिंटर चलते ही छप जाएगा।',
  mayHave: 'लगता है प्रिंटर काम नहीं कर रहा। हो सकता है छप गया हो: दोबारा छापने से पहले कागज़ देख लें।',
  noPaper: 'लगता है प्रिंटर काम नहीं कर रहा। उसमें कागज़ ख़त्म है।',
  coverOpen: 'लगता है प्रिंटर काम नहीं कर रहा। उसका ढक्कन खुला है।',
  cashDrawer: 'कैश दराज',
  cashDrawerOff: 'कैश भुगतान के बाद दराज प्रिंटर के साथ खुलती है।',
} satisfies Translation<'printing'>;
