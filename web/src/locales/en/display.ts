/** The customer's window. What stands below a greeting is in Hindi in both languages. */
export const display = {
  greeting: 'Namaste.',
  greetingTo: 'Namaste, {{name}}',
  points_one: '{{count}} point',
  points_other: '{{count}} points',
  billAppears: 'Your bill appears here as each item is scanned.',
  otherGreeting: 'नमस्ते · आपका बिल यहाँ दिखेगा',
  times: '{{quantity}} × {{price}}',
  sum: 'What the bill comes to',
  scanToPay: 'Scan with any UPI app.',
  amountIsInIt: 'The amount is already in it.',
  waiting: 'Waiting for the payment',
  /** Minutes and seconds. */
  timeLeft: '{{time}} left',
  paid: 'Paid {{amount}}',
  thanks: 'Thank you.',
  thanksTo: 'Thank you, {{name}}.',
  otherThanks: 'धन्यवाद, फिर पधारें',
  change: 'Your change',
  saved: 'You saved',
} as const;
