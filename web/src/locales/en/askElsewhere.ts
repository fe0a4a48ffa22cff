/** Asking for an approval from elsewhere: what only the passcode's dock says of it. */
export const askElsewhere = {
  title: 'No manager at the till',
  explained: 'The owner is asked on the phone. You may hold the bill and go on meanwhile.',
  reason: 'Reason',
  reasonHint: 'The owner reads it. May be empty.',
  ask: 'Ask the owner',
  waiting: 'The owner is asked. {{time}} left for an answer.',
  goOn: 'Come back here at any time: the answer waits for you.',
  withdraw: 'Withdraw',
  lessThanAsked: '{{name}} approves {{amount}}, not more. Go back and enter it.',
  refused: '{{name}} refuses.',
  expired: 'Nobody answered in time.',
  askAgain: 'Ask again',
  wasApproved: '{{name}} approves what you asked for. Go back to it to use the answer.',
} as const;
