import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '@/lib/i18n';
import classes from './AlertHost.module.css';
import { AlertMessage } from './AlertMessage';
import { ALERT_SHOWN_FOR, type Alert, dismissAlert, useAlerts } from './alerts';
import { IconButton } from './IconButton';
import { IconX } from './icons';
import { useFreePlace } from './useFreePlace';

function ShownAlert({ alert, newest }: { alert: Alert; newest: boolean }) {
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
      data-newest={newest || undefined}
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
 * Shows alerts, each for three seconds, and reads them out: in the place that the screen reserves for them
 * (`data-alert-place`), over nothing that can be pressed. Of several the newest is seen; the bell has all.
 * Rendered once, beside the page and above every dialog, so that it can be seen and reached whatever is open.
 */
export function AlertHost() {
  const host = useRef<HTMLDivElement>(null);
  const { shown: all, successesTaken } = useAlerts();
  const shown = all.filter(({ tone }) => !(successesTaken && tone === 'success'));
  const newest = shown.at(-1);
  useFreePlace(host, newest);
  const regions = [
    ['assertive', shown.filter(({ tone }) => tone === 'danger')],
    ['polite', shown.filter(({ tone }) => tone !== 'danger')],
  ] as const;
  return createPortal(
    <div ref={host} className={classes.host} data-alert-shown={newest ? true : undefined}>
      {/* Both regions are there from the beginning: a screen reader only hears changes. */}
      {regions.map(([how, alerts]) => (
        <ul key={how} className={classes.list} aria-live={how} aria-atomic="false">
          {alerts.map((alert) => (
            <ShownAlert key={alert.id} alert={alert} newest={alert === newest} />
          ))}
        </ul>
      ))}
    </div>,
    document.body,
  );
}
