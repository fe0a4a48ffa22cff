import { useIdentity } from '@/api';
import { isOn, useSettings } from '@/features/settings';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { IconAlertTriangle, IconChevronDown } from '@/ui/icons';
import { Pressable } from '@/ui/Pressable';
import { showDialog, showSessionDialog } from './dialogStore';
import classes from './SessionPanel.module.css';
import { useCashSession } from './sessionStore';
import { sinceWhen } from './sinceWhen';

/** The words about the session, and whether it needs a look. */
function useStanding(): { words: string; attention: boolean; isOpen: boolean } {
  const text = useText();
  const { settlement } = useSettings();
  const { type, startTime } = useCashSession();
  if (type === 'close' && startTime) {
    const { time, day, isToday } = sinceWhen(startTime);
    const words = isToday
      ? text('cash_session:openSince', { time })
      : text('cash_session:openSinceDay', { day, time });
    return { words, attention: !isToday, isOpen: true };
  }
  if (!isOn(settlement.closing_previous_balance_status)) {
    return { words: text('cash_session:previousNotClosed'), attention: true, isOpen: false };
  }
  const begun = type === 'open' && startTime !== '';
  return {
    words: text(begun ? 'cash_session:openingMissing' : 'cash_session:notOpen'),
    attention: begun,
    isOpen: false,
  };
}

/** The cash session at the top of billing's side panel: since when, who sells, who opened it, and what can be done. */
export function SessionPanel() {
  const text = useText();
  const { store } = useSettings();
  const { type, username } = useCashSession();
  const user = useIdentity((identity) => identity.user);
  const { words, attention, isOpen } = useStanding();
  const person = `${user?.first_name ?? ''} ${user?.last_name ?? ''}`.trim() || username;
  const opener = username && username !== person ? username : undefined;
  return (
    <div className={classes.panel}>
      <Pressable
        className={classes.standing}
        aria-haspopup="dialog"
        onClick={() => showDialog({ kind: 'drawer' })}
      >
        <span className={classes.words} data-attention={attention || undefined}>
          {attention ? (
            <IconAlertTriangle size={16} aria-hidden />
          ) : (
            <span className={classes.dot} data-open={isOpen || undefined} aria-hidden />
          )}
          {words}
        </span>{' '}
        <span className={classes.who}>
          <span>
            {text('cash_session:tillAndUser', { till: store.terminal_name, user: person })}
          </span>
          <IconChevronDown size={14} aria-hidden />
        </span>
        {opener && (
          <span className={classes.who}>
            <span>{text('cash_session:openedBy', { name: opener })}</span>
          </span>
        )}
      </Pressable>
      <AppButton
        label={text(type === 'open' ? 'cash_session:openSession' : 'cash_session:closeSession')}
        onClick={showSessionDialog}
      />
    </div>
  );
}
