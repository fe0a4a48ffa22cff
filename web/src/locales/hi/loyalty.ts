import type { Translation } from '../translation';

/** The loyalty programme's own page. */
export const loyalty = {
  title: 'लॉयल्टी',
  test: 'टेस्ट मैसेज भेजें',
  frame: 'लॉयल्टी प्रोग्राम का पेज',
  noPage: 'यहाँ कोई लॉयल्टी प्रोग्राम सेट नहीं है।',
} satisfies Translation<'loyalty'>;
