import { type ReactNode, useId } from 'react';
import { useText } from '@/lib/i18n';
import { AppButton } from './AppButton';
import classes from './ConfirmDialog.module.css';
import { ConfirmKey, type ConfirmKeys } from './ConfirmKey';
import { type Icon, IconAlertTriangle, IconInfoCircle } from './icons';
import { ModalSurface } from './ModalSurface';
import type { Press } from './press';
import { useBusy } from './useBusy';

/** A third way out of a question. */
export interface OtherWay {
  label: string;
  note?: string;
  /** Its key; Enter for the one that is the usual answer. */
  shortcut: 'Enter' | ConfirmKeys;
  onPress: Press;
}

export interface ConfirmDialogProps {
  open: boolean;
  /** Line breaks count. */
  question: string;
  /** The consequences of confirming. */
  detail?: string | undefined;
  /** Its sign beside the question; a warning or an information where nothing else is given. */
  icon?: Icon;
  /** Amber, for what only needs a look. */
  isAttention?: boolean;
  confirmLabel: string;
  /** The second line of the button: its deed. */
  confirmNote?: string | undefined;
  /** The key of a deed that destroys, which is never Enter. */
  confirmKey?: ConfirmKeys;
  /** 'Cancel' where nothing else is given. */
  cancelLabel?: string;
  cancelNote?: string | undefined;
  /**
   * For a deed that cannot be undone: the button is red, wants a press of its own, and the focus starts on
   * the way back.
   */
  danger?: boolean;
  /** On Enter it is the usual answer and stands out; else it stands beside the deed, and the way back stands out. */
  other?: OtherWay | undefined;
  /** A promise shows progress on the button until it settles. */
  onConfirm: Press;
  /** Without it there is only the one button, and nothing else closes the question. */
  onCancel?: () => void;
  /** Esc calls it instead of `onCancel`: the question stays open for later. */
  onDismiss?: () => void;
  /** An addition to the answer, such as a note. */
  children?: ReactNode;
}

/** A question, and its ways out: each button names its deed. */
export function ConfirmDialog({
  open,
  question,
  detail,
  danger = false,
  icon: Sign = danger ? IconAlertTriangle : IconInfoCircle,
  isAttention = false,
  confirmLabel,
  confirmNote,
  confirmKey,
  cancelLabel,
  cancelNote,
  other,
  onConfirm,
  onCancel,
  onDismiss = onCancel,
  children,
}: ConfirmDialogProps) {
  const text = useText();
  const questionId = useId();
  const detailId = useId();
  const { busy, run } = useBusy();
  if (!open) return null;
  // By its button and by its key it is one press, and there is one answer, as long as a promise is pending.
  const confirm = () => run(onConfirm);
  const answer = () => other && run(other.onPress);
  const hasUsual = other?.shortcut === 'Enter';
  const isBackFirst = other !== undefined && !hasUsual;
  const back = onCancel && (
    <AppButton
      label={cancelLabel ?? text('ui:cancel')}
      note={cancelNote}
      look={isBackFirst ? 'primary' : hasUsual ? 'text' : 'tonal'}
      size={hasUsual ? 'normal' : 'deed'}
      autoFocus={danger && !hasUsual}
      shortcut={onDismiss === onCancel ? 'Escape' : undefined}
      stretch
      onClick={onCancel}
    />
  );
  const deed = (
    <AppButton
      label={confirmLabel}
      note={confirmNote}
      look={danger ? 'danger' : 'primary'}
      size="deed"
      autoFocus={!danger}
      shortcut={danger ? confirmKey : 'Enter'}
      deliberate={danger}
      stretch
      busy={busy}
      onClick={confirm}
    />
  );
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
        <span
          className={classes.sign}
          data-tone={isAttention ? 'attention' : danger && !isBackFirst ? 'danger' : undefined}
        >
          <Sign size={28} stroke={1.75} aria-hidden />
        </span>
        <div className={classes.asked}>
          <h2 id={questionId} className={classes.question}>
            {question}
          </h2>
          {detail && (
            <p id={detailId} className={classes.detail}>
              {detail}
            </p>
          )}
        </div>
        {children && <div className={classes.addition}>{children}</div>}
      </div>
      <footer className={classes.footer} data-ways={hasUsual ? 'column' : other && 'three'}>
        {!hasUsual && back}
        {hasUsual && deed}
        {other && (
          <AppButton
            label={other.label}
            note={other.note}
            look={hasUsual ? 'primary' : 'tonal'}
            size="deed"
            autoFocus={hasUsual}
            shortcut={other.shortcut}
            deliberate={!hasUsual}
            stretch
            busy={busy}
            onClick={answer}
          />
        )}
        {!hasUsual && deed}
        {hasUsual && back}
      </footer>
      {danger && confirmKey && <ConfirmKey keys={confirmKey} onConfirm={confirm} />}
      {other && other.shortcut !== 'Enter' && (
        <ConfirmKey keys={other.shortcut} onConfirm={answer} />
      )}
    </ModalSurface>
  );
}
