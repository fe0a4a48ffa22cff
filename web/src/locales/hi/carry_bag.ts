import type { Translation } from '../translation';

/** Carry bags on the bill. */
export const carry_bag = {
  title: 'कैरी बैग',
  add: 'कैरी बैग जोड़ें',
  added: 'कैरी बैग जुड़े',
  none: 'कोई कैरी बैग उपलब्ध नहीं है',
  off: 'इस स्टोर में कैरी बैग बंद हैं।',
  removed: 'कैरी बैग बिल से हटा दिए गए हैं।',

  bag: 'बैग',
  quantity: 'मात्रा',
  amount: 'राशि',
  each: '{{price}} प्रति बैग',
  total: 'कुल',
  nothingChosen: 'चुनें कि कितने बैग चाहिए।',
} satisfies Translation<'carry_bag'>;
