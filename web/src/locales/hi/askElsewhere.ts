import type { Translation } from '../translation';

/** Asking for an approval from elsewhere: what only the passcode's dock says of it. */
export const askElsewhere = {
  title: 'गल्ले पर कोई मैनेजर नहीं',
  explained: 'मालिक से फ़ोन पर पूछा जाता है। तब तक बिल होल्ड करके आगे बढ़ सकते हैं।',
  reason: 'कारण',
  reasonHint: 'मालिक इसे पढ़ते हैं। खाली भी चलेगा।',
  ask: 'मालिक से पूछें',
  waiting: 'मालिक से पूछा गया है। जवाब के लिए {{time}} बाकी।',
  goOn: 'कभी भी यहाँ लौटें: जवाब यहीं मिलेगा।',
  withdraw: 'वापस लें',
  lessThanAsked: '{{name}} {{amount}} तक मंज़ूर करते हैं, ज़्यादा नहीं। पीछे जाकर यही भरें।',
  refused: '{{name}} ने मना किया।',
  expired: 'समय पर किसी ने जवाब नहीं दिया।',
  askAgain: 'फिर पूछें',
  wasApproved: '{{name}} ने मंज़ूरी दे दी। इसे लेने के लिए वहीं लौटें।',
} satisfies Translation<'askElsewhere'>;
