import { type ReactNode, useId, useRef } from 'react';
import layout from '@/ui/layout.module.css';
import classes from './Dock.module.css';
import { DockHead } from './DockHead';
import { DockSurface } from './DockSurface';
import { useFocusAfterBusy } from './useFocusAfterBusy';
import { useScrollByKeys } from './useScrollByKeys';

export interface DockProps {
  title: string;
  /** Called for × and Esc, and when another dock opens in its place. */
  onClose: () => void;
  /** Called instead when another dock opens in its place, where that is not the same. */
  onDismiss?: (() => void) | undefined;
  /** Called for × and Esc instead, where what is typed is asked about before it is lost. */
  onLeave?: (() => void) | undefined;
  /** Called for ← and Esc by what has taken the place of the dock's own content. */
  onBack?: (() => void) | undefined;
  /** Scans go to the `bill`, or `wait` until a dock that decides about the whole bill is closed. */
  scans?: 'bill' | 'wait';
  /** Opens over the dock that is open, which comes back, instead of in its place. */
  over?: boolean;
  /** Something is typed that is not done yet: the bill is not left meanwhile. */
  typed?: boolean;
  /** Names the content: when it changes, the focus goes into the new one. */
  step?: string;
  /** While a call is in flight: what is inside can be seen but not used. */
  busy?: boolean;
  /** Enter, and the primary button as a `submit`. */
  onSubmit?: (() => void) | undefined;
  /** A button in its head, where the dock has no room below. */
  headAction?: ReactNode;
  /** The subject, the value, the choices. */
  children?: ReactNode;
  /** The number pad, which takes the height that is left. */
  pad?: ReactNode;
  /** The effect of the value, under the pad. */
  figures?: ReactNode;
  /** The primary button, and what stands beside it. */
  actions?: ReactNode;
  /** The line at the foot that never goes away. */
  total?: ReactNode;
}

/**
 * Something about the bill, in the place of the right column: the bill beside it stays in use. Held
 * upright it is a sheet from the bottom edge. Mounted means open.
 */
export function Dock({
  title,
  onClose,
  onDismiss = onClose,
  onLeave = onClose,
  onBack,
  scans = 'bill',
  over = false,
  typed = false,
  step = '',
  busy = false,
  onSubmit,
  headAction,
  children,
  pad,
  figures,
  actions,
  total,
}: DockProps) {
  const titleId = useId();
  useFocusAfterBusy(busy);
  const way = onBack ?? onLeave;
  const body = useRef<HTMLDivElement>(null);
  useScrollByKeys(body);
  return (
    <DockSurface
      labelledBy={titleId}
      kind={scans === 'wait' ? 'decision' : 'dock'}
      over={over}
      typed={typed}
      step={step}
      onDismiss={() => {
        if (!busy) onDismiss();
      }}
      onEscape={() => {
        if (!busy) way();
      }}
    >
      <DockHead
        id={titleId}
        title={title}
        isBack={onBack !== undefined}
        beside={headAction}
        onLeave={() => {
          if (!busy) way();
        }}
      />
      <form
        className={`${layout.pane} ${classes.inside}`}
        noValidate
        autoComplete="off"
        inert={busy}
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSubmit?.();
        }}
      >
        <div ref={body} className={classes.body} data-pad={pad ? true : undefined}>
          <div className={classes.content}>{children}</div>
          {pad && <div className={classes.pad}>{pad}</div>}
          {figures && <div className={classes.figures}>{figures}</div>}
        </div>
        {(actions || total) && (
          <footer className={classes.foot}>
            {actions && <div className={classes.actions}>{actions}</div>}
            {total && (
              <div className={classes.total} data-alert-place>
                {total}
              </div>
            )}
          </footer>
        )}
      </form>
    </DockSurface>
  );
}
