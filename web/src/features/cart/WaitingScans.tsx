import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { IconClock, IconWifiOff } from '@/ui/icons';
import { useFreePlace } from '@/ui/useFreePlace';
import { retryNow } from './actions';
import { useTasks } from './bill';
import { isScan, scansIn } from './model/state';
import { useTill } from './till';
import classes from './WaitingScans.module.css';

/**
 * How many scans have not reached the bill yet, once they are noticed to wait: behind a slow call,
 * a network that is away, or a dialog. Then it lies above the dialog.
 */
export function WaitingScans() {
  const text = useText();
  const tasks = useTasks();
  const stalled = useTill((till) => till.stalled);
  const underWay = useTill(({ phase }) => phase !== 'idle');
  const held = useTill(({ holders }) => holders > 0);
  // The one under way is the usual thing; it waits only when it gets no answer.
  const isFirst = underWay && tasks.slice(0, 1).some(isScan);
  const waiting = scansIn(tasks).length - (isFirst && !stalled ? 1 : 0);
  const floating = useRef<HTMLDivElement>(null);
  useFreePlace(floating, held && (stalled || waiting));
  const note = (stalled || waiting > 0) && (
    <div className={classes.note} data-stalled={stalled}>
      {stalled ? (
        <IconWifiOff size={20} stroke={1.75} aria-hidden />
      ) : (
        <IconClock size={20} stroke={1.75} aria-hidden />
      )}
      <span>
        {stalled && text('cart:noAnswer')}{' '}
        {waiting > 0 && text('cart:scansWaiting', { count: waiting })}
      </span>
      {stalled && !held && <AppButton label={text('ui:retry')} onClick={() => retryNow()} />}
    </div>
  );
  return (
    <>
      <div role="status" className={classes.place}>
        {!held && note}
      </div>
      {held &&
        createPortal(
          <div
            ref={floating}
            role="status"
            className={classes.floating}
            data-floats={note ? true : undefined}
          >
            {note}
          </div>,
          document.body,
        )}
    </>
  );
}
