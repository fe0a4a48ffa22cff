import type { Translation } from '../translation';

/** Questions about a paper that may have come out of its printer. */
export const printed = {
  question: 'क्या यह छप गया है?',
  look: 'हो सकता है {{name}} छप चुका हो। पहले कागज़ देख लें: दोबारा प्रिंट करने पर यह दो हो जाएगा।',
  again: 'दोबारा प्रिंट करें',
  againNote: 'एक और कॉपी निकलेगी',
  there: 'छप गया है',
  thereNote: 'कुछ नहीं छपेगा',
} satisfies Translation<'printed'>;
