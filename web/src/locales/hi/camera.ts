import type { Translation } from '../translation';

/** The camera as a scanner. */
export const camera = {
  picture: 'कैमरे में जो दिख रहा है',
  hold: 'बारकोड कैमरे के सामने लाएँ।',
  read: 'पढ़ा गया: {{code}}',
  refused: 'इस पेज को कैमरे की अनुमति नहीं है। साइट की सेटिंग में अनुमति दें, फिर कैमरा दोबारा खोलें।',
  none: 'कैमरा नहीं चल रहा, या कोई और प्रोग्राम उसे चला रहा है।',
} satisfies Translation<'camera'>;
