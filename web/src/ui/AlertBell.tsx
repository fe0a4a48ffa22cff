import { lazy, Suspense, use, useState } from 'react';
import { useText } from '@/lib/i18n';
import { hideAlerts } from './alerts';
import { IconButton } from './IconButton';
import { IconBell } from './icons';
import { mayOpenDock } from './mayOpenDock';
import { WantsContext } from './wants';

const BellDock = lazy(async () => ({ default: (await import('./BellDock')).BellDock }));

/** The bell: it counts what wants somebody. Behind it stands also what was said lately, which is not counted. */
export function AlertBell() {
  const text = useText();
  const wants = use(WantsContext);
  const [open, setOpen] = useState(false);
  const number = wants.length;
  return (
    <>
      <IconButton
        icon={IconBell}
        label={number > 0 ? text('ui:notificationsWaiting', { number }) : text('ui:notifications')}
        count={number}
        onClick={() => {
          if (!mayOpenDock()) return;
          hideAlerts();
          setOpen(true);
        }}
      />
      <Suspense>{open && <BellDock wants={wants} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
