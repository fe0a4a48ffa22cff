import { type ReactNode, useId } from 'react';
import layout from '@/ui/layout.module.css';
import classes from './Dialog.module.css';
import { ModalSurface } from './ModalSurface';
import { SurfaceHead } from './SurfaceHead';
import { useFocusAfterBusy } from './useFocusAfterBusy';

export interface DialogProps {
  open: boolean;
  title: string;
  /** Called when a person closes it: the close button, Esc, a tap beside it. */
  onClose: () => void;
  /** `false` leaves no way out but the buttons inside. */
  dismissible?: boolean;
  size?: 'small' | 'medium' | 'large' | 'wide';
  /** The buttons, in a row at the foot that stays in view. */
  footer?: ReactNode;
  /** One line below the title. */
  note?: string;
  /** Progress through several steps, beside the title. */
  steps?: ReactNode;
  /** A column beside the content, as high as the dialog, above the buttons. */
  aside?: ReactNode;
  /** A column before the content, as high as the dialog: a paper that it speaks of. It goes where there is no room. */
  lead?: ReactNode;
  /** While a call is in flight: what is inside can be seen but not used. */
  busy?: boolean;
  children?: ReactNode;
}

/**
 * Something that has to be dealt with before the page goes on. Below 600 px it takes the whole
 * screen. Put `data-autofocus` on what should have the focus first.
 */
export function Dialog({
  open,
  title,
  onClose,
  dismissible = true,
  size = 'medium',
  footer,
  note,
  steps,
  aside,
  lead,
  busy = false,
  children,
}: DialogProps) {
  const titleId = useId();
  useFocusAfterBusy(open && busy);
  if (!open) return null;
  const dismiss = dismissible && !busy ? onClose : undefined;
  const head = (
    <SurfaceHead
      id={titleId}
      title={title}
      note={note}
      onClose={dismissible && !lead ? () => dismiss?.() : undefined}
    >
      {steps}
    </SurfaceHead>
  );
  const buttons = footer && <footer className={classes.footer}>{footer}</footer>;
  if (lead) {
    return (
      <ModalSurface
        place="center"
        labelledBy={titleId}
        onDismiss={dismiss}
        className={`${classes[size]} ${classes.led}`}
      >
        <div className={classes.split} inert={busy} aria-busy={busy}>
          <div className={classes.lead}>{lead}</div>
          <div className={`${layout.growingColumn} ${classes.main}`}>
            {head}
            <div className={classes.body}>{children}</div>
            {buttons}
          </div>
        </div>
      </ModalSurface>
    );
  }
  if (aside) {
    return (
      <ModalSurface
        place="center"
        labelledBy={titleId}
        onDismiss={dismiss}
        className={classes[size]}
      >
        <div className={classes.split} inert={busy} aria-busy={busy}>
          <div className={`${layout.growingColumn} ${classes.main}`}>
            {head}
            <div className={classes.body}>{children}</div>
          </div>
          <div className={classes.aside}>
            {aside}
            {buttons}
          </div>
        </div>
      </ModalSurface>
    );
  }
  return (
    <ModalSurface place="center" labelledBy={titleId} onDismiss={dismiss} className={classes[size]}>
      {head}
      <div className={`${layout.pane} ${classes.inside}`} inert={busy} aria-busy={busy}>
        {children && <div className={classes.body}>{children}</div>}
        {buttons}
      </div>
    </ModalSurface>
  );
}
