import { useText } from '@/lib/i18n/consoleTexts';
import { Initials } from '@/ui/Initials';
import { Pressable } from '@/ui/Pressable';
import type { AskedApproval } from '../api/approvals';
import { Chip } from '../home/Chip';
import { initialsOf } from '../initials';
import { sayTime } from '../moments';
import { useShortStore } from '../shortStore';
import classes from './AskedRow.module.css';
import { iconOf, sayAsked, sayClock, sayState, TONES } from './asked';
import { Waits } from './Waits';

/** A question in a list: how long it has waited, or how it was answered. */
export function AskedRow({
  asked,
  waited,
  isOpen,
  inTabOrder,
  onOpen,
}: {
  asked: AskedApproval;
  /** Seconds since it was asked. */
  waited: number;
  isOpen: boolean;
  inTabOrder: boolean;
  onOpen: () => unknown;
}) {
  const text = useText();
  const short = useShortStore();
  const { id, cashier, store, till, asked_at: at, state } = asked;
  const isWaiting = state === 'waiting';
  const Sign = iconOf(asked);
  return (
    <li>
      <Pressable
        className={classes.row}
        aria-current={isOpen ? 'true' : undefined}
        inTabOrder={inTabOrder}
        marks={{ 'data-opens-row': true, 'data-key': id }}
        onClick={onOpen}
      >
        {isWaiting ? (
          <span className={classes.sign}>
            <Sign size={20} stroke={1.75} aria-hidden />
          </span>
        ) : (
          <Initials className={classes.initials}>{initialsOf(cashier)}</Initials>
        )}
        <span className={classes.words}>
          <b>{sayAsked(asked, text)}</b>{' '}
          <small>
            {[cashier, ...(isWaiting ? [short(store), till] : [sayTime(at)])].join(' · ')}
          </small>
        </span>{' '}
        {isWaiting ? (
          <Waits time={sayClock(waited)}>{text('console:waits')}</Waits>
        ) : (
          <Chip tone={TONES[state]}>{sayState(asked, text)}</Chip>
        )}
      </Pressable>
    </li>
  );
}
