import { useState } from 'react';
import { formatClock } from '@/lib/dates';
import { useText } from '@/lib/i18n';
import classes from './AlertBell.module.css';
import { AlertMessage } from './AlertMessage';
import { markAlertsSeen, useAlerts } from './alerts';
import { Dialog } from './Dialog';
import { EmptyState } from './EmptyState';
import { IconButton } from './IconButton';
import { IconBell } from './icons';

function clockOf(at: number): string {
  const time = new Date(at);
  return formatClock({ hour: time.getHours(), minute: time.getMinutes() });
}

/** The bell: what was said lately, for whoever looked away. */
export function AlertBell() {
  const text = useText();
  const { history, unseen } = useAlerts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={IconBell}
        label={
          unseen > 0 ? text('ui:notificationsUnseen', { number: unseen }) : text('ui:notifications')
        }
        count={unseen}
        onClick={() => {
          markAlertsSeen();
          setOpen(true);
        }}
      />
      <Dialog open={open} title={text('ui:notifications')} onClose={() => setOpen(false)}>
        {history.length === 0 ? (
          <EmptyState message={text('ui:notificationsEmpty')} />
        ) : (
          <ol>
            {history.map((alert) => (
              <li key={alert.id} className={classes.entry}>
                <AlertMessage tone={alert.tone} message={alert.text} />
                <time className={classes.time} dateTime={new Date(alert.at).toISOString()}>
                  {clockOf(alert.at)}
                </time>
              </li>
            ))}
          </ol>
        )}
      </Dialog>
    </>
  );
}
