import type { Translation } from '../translation';

/** Carry bags, where a bill says whether it has any. */
export const carry_bag = {
  add: 'कैरी बैग जोड़ें',
  added: 'कैरी बैग जुड़े',
  off: 'इस स्टोर में कैरी बैग बंद हैं।',
} satisfies Translation<'carry_bag'>;
