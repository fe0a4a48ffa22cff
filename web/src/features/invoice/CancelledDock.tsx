import type { CancelledAnswer } from '@/api';
import { printFaultText, printPaper } from '@/features/printing';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { showAlert } from '@/ui/alerts';
import { Dock } from '@/ui/Dock';
import { DockSubject } from '@/ui/DockSubject';
import { IconCircleCheck, IconPrinter } from '@/ui/icons';
import { RefundList } from './RefundList';

/** An invoice that was cancelled just now. */
export type Cancelled = CancelledAnswer;

/** The money to be handed back for a cancelled invoice, and its credit note to print. */
export function CancelledDock({
  cancelled,
  onClose,
}: {
  cancelled: Cancelled;
  onClose: () => void;
}) {
  const text = useText();
  const { credit_note: note, invoice_id: number, refunds } = cancelled;
  return (
    <Dock
      title={text('invoice:cancelledTitle')}
      scans="wait"
      onClose={onClose}
      onSubmit={onClose}
      actions={
        <>
          <AppButton
            label={text('returns:printCreditNote')}
            icon={IconPrinter}
            onClick={() =>
              printPaper(cancelled).catch((problem) => showAlert.danger(printFaultText(problem)))
            }
          />
          <AppButton
            type="submit"
            label={text('cash_session:done')}
            look="primary"
            size="large"
            shortcut="Enter"
            // It takes the place of the button that cancelled, whose second click would hide what goes back.
            deliberate
          />
        </>
      }
    >
      <DockSubject
        picture={<IconCircleCheck size={24} stroke={1.75} aria-hidden />}
        name={number}
        note={text('invoice:cancelledBy', { number: note })}
      />
      <RefundList title={text('invoice:handBackNow')} refunds={refunds} />
    </Dock>
  );
}
