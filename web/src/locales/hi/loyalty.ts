import type { Translation } from '../translation';

/** The loyalty programme's own page. */
export const loyalty = {
  title: 'लॉयल्टी',
  test: 'टेस्ट संदेश भेजें',
} satisfies Translation<'loyalty'>;
