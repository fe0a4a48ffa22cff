/** Paying a credit note out in cash: what only its dock says. */
export const payOut = {
  now: 'Pay out {{amount}}',
  explained: 'The whole balance is paid from this drawer, and its voucher is used up.',
  approve: 'A manager approves that {{amount}} is paid out for {{number}}.',
  left: 'Balance',
  give: 'Hand over in cash',
  done: 'Its voucher is used up.',
} as const;
