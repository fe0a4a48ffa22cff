import { useText } from '@/lib/i18n';
import { ConfirmDialog } from '@/ui/ConfirmDialog';

/** Whether a count that was begun is left, in the place of the count, which keeps what it has. */
export function LeaveCount({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const text = useText();
  return (
    <ConfirmDialog
      open
      question={text('drawer:leaveCount')}
      detail={text('drawer:leaveCountDetail')}
      confirmLabel={text('drawer:leave')}
      confirmNote={text('drawer:leaveNote')}
      cancelLabel={text('drawer:keepCounting')}
      cancelNote={text('drawer:keepCountingNote')}
      danger
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
