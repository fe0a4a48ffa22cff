import type { Translation } from '../translation';

/** Working while the server cannot be reached. */
export const offline = {
  lookNotSell: 'आप देख सकते हैं, बेच नहीं सकते',
  explained: 'सर्वर नहीं मिल रहा। दाम देखे जा सकते हैं; बिल उसके लौटने तक रुकेंगे।',
} satisfies Translation<'offline'>;
