import type { SettingsAnswer } from '@/api';
import { isOn } from '@/features/settings';

/** The next step of the cash session, and whether it comes before anything else. */
export interface Standing {
  type: 'open' | 'close';
  required: boolean;
}

/**
 * Works out what is to be done, from two facts and two settings, as the server does.
 *
 * - The previous session is not closed: it has to be, where that is compulsory. Where it is not,
 *   a session of today can be opened, and closed once it is open.
 * - It is closed: a session can be opened, and has to be where that is compulsory; once it is
 *   open, it can be closed.
 */
export function standingOf({ settlement }: Pick<SettingsAnswer, 'settlement'>): Standing {
  const previousClosed = isOn(settlement.closing_previous_balance_status);
  const opened = isOn(settlement.opening_balance_status);
  if (!previousClosed && isOn(settlement.closing_previous_session_compulsory)) {
    return { type: 'close', required: true };
  }
  if (opened) return { type: 'close', required: false };
  return { type: 'open', required: previousClosed && isOn(settlement.open_sesssion_compulsory) };
}
