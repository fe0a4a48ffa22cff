import type { Translation } from '../translation';

/** The cash session as billing tells of it. */
export const cash_session = {
  openSession: 'सेशन खोलें',
  closeSession: 'सेशन बंद करें',
  openSince: 'सेशन चालू · {{time}}',
  openSinceDay: 'सेशन चालू · {{day}} {{time}}',
  notOpen: 'कोई सेशन चालू नहीं',
  previousNotClosed: 'पिछला सेशन बंद नहीं हुआ',
  openingMissing: 'ओपनिंग बैलेंस अभी नहीं डाला',
  tillAndUser: '{{till}} · {{user}}',
  openedBy: '{{name}} ने खोला',
  done: 'हो गया',
  noOpeningBalance: 'ओपनिंग बैलेंस नहीं डाला गया।',
  openNote: 'सेशन खोलें',
  laterNote: 'बिल पर लौटें',
} satisfies Translation<'cash_session'>;
