import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { IconClock, IconWifiOff } from '@/ui/icons';
import { useFreePlace } from '@/ui/useFreePlace';
import { additionsIn, billQueue, useBillQueue } from './billQueue';
import classes from './WaitingScans.module.css';

/**
 * How many scans have not reached the bill yet, once they are noticed to wait: behind a slow call,
 * a network that is away, or a dialog. Then it lies above the dialog.
 */
export function WaitingScans() {
  const text = useText();
  const queue = useBillQueue();
  const { stalled, held, underWay } = queue;
  // The one under way is the usual thing; it waits only when it gets no answer.
  const isFirst = underWay && queue.entries[0]?.view.kind === 'add';
  const waiting = additionsIn(queue).length - (isFirst && !stalled ? 1 : 0);
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
      {stalled && !held && (
        <AppButton label={text('ui:retry')} onClick={() => billQueue.retryNow()} />
      )}
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
