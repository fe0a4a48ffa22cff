import type { Translation } from '../translation';

/** Activating a device, and what happens when its licence ends. */
export const licence = {
  title: 'चालू करें',
  licenceKey: 'लाइसेंस नंबर',
  licenceKeyHint: 'इस काउंटर का 12 अंकों का लाइसेंस नंबर, जो स्टोर मैनेजर से मिलेगा।',
  licenceKeyLength: 'लाइसेंस नंबर ठीक 12 अंकों का होता है।',
  moveTitle: 'लाइसेंस इस डिवाइस पर लाएँ',
  moveHint: 'दूसरे डिवाइस से लॉगआउट हो जाएगा। स्टोर के मैनेजर पासकोड डालें।',
  moveHere: 'इस डिवाइस पर लाएँ',
  expired: 'लाइसेंस ख़त्म हो गया है। कृपया स्टोर मैनेजर को बताएँ।',
  notValid: 'यह डिवाइस अब चालू नहीं है।',
  over: 'लाइसेंस ख़त्म',
  overExplained: 'बिल नहीं बन सकता। कृपया स्टोर मैनेजर से मिलें।',
  daysLeft_one: 'लाइसेंस का {{count}} दिन बाकी',
  daysLeft_other: 'लाइसेंस के {{count}} दिन बाकी',
} satisfies Translation<'licence'>;
