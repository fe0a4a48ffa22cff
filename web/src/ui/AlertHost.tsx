import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '@/lib/i18n';
import classes from './AlertHost.module.css';
import { AlertMessage } from './AlertMessage';
import { ALERT_SHOWN_FOR, type Alert, dismissAlert, useAlerts } from './alerts';
import { IconButton } from './IconButton';
import { IconX } from './icons';

function ShownAlert({ alert }: { alert: Alert }) {
  const text = useText();
  /** Under a finger, a pointer or the focus it stays: someone is reading. */
  const [kept, setKept] = useState(false);

  useEffect(() => {
    if (kept) return undefined;
    const timer = setTimeout(() => dismissAlert(alert.id), ALERT_SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [alert.id, kept]);

  return (
    <li
      className={classes.alert}
      data-tone={alert.tone}
      onPointerEnter={() => setKept(true)}
      onPointerLeave={() => setKept(false)}
      onFocus={() => setKept(true)}
      onBlur={() => setKept(false)}
    >
      <AlertMessage tone={alert.tone} message={alert.text} />
      <IconButton icon={IconX} label={text('ui:close')} onClick={() => dismissAlert(alert.id)} />
    </li>
  );
}

/**
 * Shows alerts, each for three seconds, and reads them out: at the foot of the main column, never over
 * the head of the screen. Rendered once, beside the page and above every dialog, so that it can be seen
 * and reached whatever is open.
 */
export function AlertHost() {
  const { shown, successesTaken } = useAlerts();
  const isUrgent = ({ tone }: Alert) => tone === 'danger';
  const polite = shown.filter(
    (alert) => !isUrgent(alert) && !(successesTaken && alert.tone === 'success'),
  );
  const urgent = shown.filter(isUrgent);
  return createPortal(
    <div className={classes.host}>
      {/* Both regions are there from the beginning: a screen reader only hears changes. */}
      <ul className={classes.list} aria-live="assertive" aria-atomic="false">
        {urgent.map((alert) => (
          <ShownAlert key={alert.id} alert={alert} />
        ))}
      </ul>
      <ul className={classes.list} aria-live="polite" aria-atomic="false">
        {polite.map((alert) => (
          <ShownAlert key={alert.id} alert={alert} />
        ))}
      </ul>
    </div>,
    document.body,
  );
}
