import type { Translation } from '../translation';

/** Carry bags on the bill. */
export const carry_bag = {
  title: 'कैरी बैग',
  add: 'कैरी बैग जोड़ें',
  added: 'कैरी बैग जुड़े',
  short: 'बैग',
  none: 'कोई कैरी बैग उपलब्ध नहीं है',
  saved: 'कैरी बैग जोड़ दिए गए हैं।',
  off: 'इस स्टोर में कैरी बैग बंद हैं।',
} satisfies Translation<'carry_bag'>;
