import { dayOf, isoDay } from '@/lib/dates';
import type { ConsoleKey, Text } from '@/lib/i18n/consoleTexts';
import type { StatusDotProps } from '@/ui/StatusDot';
import type { Till, TillStanding } from '../api/shop';
import { sayNearTime } from '../moments';
import { type Asked, asCount, asOneOf } from '../table/asked';

/** Tills that belong together; '' for all. */
export type TillsView = '' | 'selling' | 'look';

/** The tills that an address asks for, and the one that is open with its store. */
export interface TillsSearch {
  view?: Exclude<TillsView, ''> | undefined;
  till?: number | undefined;
  of?: number | undefined;
}

/** Parts that are wrong are named, too: else they stay as they were typed. */
export const tillsSearch = (asked: Asked): TillsSearch => ({
  view: asOneOf(['selling', 'look'], asked.view),
  till: asCount(asked.till),
  of: asCount(asked.of),
});

/** Numbers are of one store. */
export const keyOfTill = ({ store_id: store, number }: Pick<Till, 'store_id' | 'number'>) =>
  `${store} ${number}`;

const WANTING: readonly TillStanding[] = ['away', 'free', 'ended'];

/** Whether a till belongs to a view. Those to look at are not at work, have bills to send, or end soon. */
export function isOfView({ state, unsent, is_ending: isEnding }: Till, view: TillsView): boolean {
  if (view === '') return true;
  if (view === 'selling') return state === 'selling';
  return WANTING.includes(state) || isEnding || (unsent ?? 0) > 0;
}

export const TONES: Readonly<Record<TillStanding, StatusDotProps['tone']>> = {
  selling: 'ok',
  online: 'ok',
  away: 'danger',
  free: 'attention',
  ended: 'danger',
};

const WORDS = {
  selling: 'console:selling',
  online: 'console:tillOnline',
  free: 'console:waitingForTablet',
  ended: 'console:licenceEnded',
} as const satisfies Readonly<Record<string, ConsoleKey>>;

/** How a till is in words; since when it was not seen. */
export function sayTill({ state, seen_at: seen }: Till, text: Text): string {
  if (state !== 'away') return text(WORDS[state]);
  return seen === ''
    ? text('console:tillNotSeen')
    : text('console:notSeenSince', { time: sayNearTime(seen, isoDay(dayOf(new Date()))) });
}
