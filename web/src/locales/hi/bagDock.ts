import type { Translation } from '../translation';

/** The dock in which carry bags are chosen. */
export const bagDock = {
  title: 'कैरी बैग',
  none: 'कोई कैरी बैग उपलब्ध नहीं है',
  removed: 'कैरी बैग बिल से हटा दिए गए हैं।',

  bag: 'बैग',
  quantity: 'मात्रा',
  each: '{{price}} प्रति बैग',
  total: 'कुल',
  nothingChosen: 'चुनें कि कितने बैग चाहिए।',

  leave: 'कैरी बैग को पहले जैसा छोड़ें?',
  leaveDetail: 'बदली हुई और सहेजी न गई गिनती मिट जाएगी।',
  leaveIt: 'पहले जैसा छोड़ें',
  keepCounting: 'गिनते रहें',
} satisfies Translation<'bagDock'>;
