import type { Translation } from '../translation';

/** The customer's window. */
export const display = {
  greeting: 'नमस्ते।',
  greetingTo: 'नमस्ते, {{name}}',
  points_one: '{{count}} पॉइंट',
  points_other: '{{count}} पॉइंट',
  billAppears: 'सामान स्कैन होते ही आपका बिल यहाँ दिखेगा।',
  otherGreeting: 'आपका स्वागत है',
  times: '{{quantity}} × {{price}}',
  sum: 'बिल का जोड़',
  scanToPay: 'किसी भी UPI ऐप से स्कैन करें।',
  amountIsInIt: 'रकम पहले से भरी है।',
  waiting: 'पेमेंट का इंतज़ार है',
  timeLeft: '{{time}} बाकी',
  paid: '{{amount}} मिल गए',
  thanks: 'धन्यवाद।',
  thanksTo: 'धन्यवाद, {{name}}।',
  otherThanks: 'फिर पधारें',
  change: 'आपके बाकी पैसे',
  saved: 'आपकी बचत',
} satisfies Translation<'display'>;
