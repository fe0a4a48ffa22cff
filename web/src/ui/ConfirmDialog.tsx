import { type ReactNode, useId } from 'react';
import { useText } from '@/lib/i18n';
import { AppButton } from './AppButton';
import classes from './ConfirmDialog.module.css';
import { ModalSurface } from './ModalSurface';
import type { Press } from './press';

export interface ConfirmDialogProps {
  open: boolean;
  /** Line breaks count. */
  question: string;
  /** The consequences of confirming. */
  detail?: string;
  confirmLabel: string;
  /** 'Cancel' where nothing else is given. */
  cancelLabel?: string;
  /**
   * For what cannot be undone: the button is red, wants a press of its own, and the focus starts on
   * the way back.
   */
  danger?: boolean;
  /** A promise shows progress on the button until it settles. */
  onConfirm: Press;
  /** Without it there is only the one button, and nothing else closes the question. */
  onCancel?: () => void;
  /** Esc calls it instead of `onCancel`: the question stays open for later. */
  onDismiss?: () => void;
  /** An addition to the answer, such as a note. */
  children?: ReactNode;
}

/** A question with one sentence and two buttons. */
export function ConfirmDialog({
  open,
  question,
  detail,
  confirmLabel,
  cancelLabel,
  danger = false,
  onConfirm,
  onCancel,
  onDismiss = onCancel,
  children,
}: ConfirmDialogProps) {
  const text = useText();
  const questionId = useId();
  const detailId = useId();
  if (!open) return null;
  return (
    <ModalSurface
      place="center"
      role="alertdialog"
      labelledBy={questionId}
      describedBy={detail ? detailId : undefined}
      onDismiss={onDismiss}
      className={classes.surface}
    >
      <div className={classes.words}>
        <h2 id={questionId} className={classes.question}>
          {question}
        </h2>
        {detail && (
          <p id={detailId} className={classes.detail}>
            {detail}
          </p>
        )}
        {children && <div className={classes.addition}>{children}</div>}
      </div>
      <footer className={classes.footer}>
        {onCancel && (
          <AppButton
            label={cancelLabel ?? text('ui:cancel')}
            autoFocus={danger}
            shortcut={onDismiss === onCancel ? 'Escape' : undefined}
            stretch
            onClick={onCancel}
          />
        )}
        <AppButton
          label={confirmLabel}
          look={danger ? 'danger' : 'primary'}
          autoFocus={!danger}
          shortcut={danger ? undefined : 'Enter'}
          deliberate={danger}
          stretch
          onClick={onConfirm}
        />
      </footer>
    </ModalSurface>
  );
}
