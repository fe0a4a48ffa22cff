import type { Translation } from '../translation';

/** The dock in which carry bags are chosen. */
export const bagDock = {
  title: 'कैरी बैग',
  none: 'कोई कैरी बैग उपलब्ध नहीं है',
  removed: 'कैरी बैग बिल से हटा दिए गए हैं।',

  bag: 'बैग',
  quantity: 'मात्रा',
  each: '{{amount}} प्रति बैग',
  total: 'कुल',
  nothingChosen: 'चुनें कि कितने बैग चाहिए।',

  leave: 'बदलाव छोड़ दें?',
  leaveDetail: 'जो गिनती बदली पर सेव नहीं की, वह मिट जाएगी।',
  leaveIt: 'छोड़ दें',
  leaveNote: 'बैग पहले जैसे रहेंगे',
  keepCounting: 'गिनते रहें',
  keepCountingNote: 'बैग चुनना जारी रखें',
} satisfies Translation<'bagDock'>;
