import * as heard from '../heard.gen';

/** The cash session as billing tells of it. */
export const cash_session = {
  openSession: 'Open Session',
  closeSession: 'Close Session',
  openSince: 'Session open · {{time}}',
  openSinceDay: 'Session open · {{day}} {{time}}',
  notOpen: 'No session open',
  previousNotClosed: 'Previous session not closed',
  openingMissing: 'No opening balance yet',
  tillAndUser: '{{till}} · {{user}}',
  openedBy: 'Opened by {{name}}',
  done: 'Done',
  noOpeningBalance: heard.paymentNoOpeningBalance,
  openNote: 'Open the session',
  laterNote: 'Go back to the bill',
} as const;
