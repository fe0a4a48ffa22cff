import '@/lib/i18n/drawerTexts';
import { PrintPreview } from '@/features/printing';
import { useText } from '@/lib/i18n';
import { ClosedDialog } from './ClosedDialog';
import { DayDialog } from './DayDialog';
import { DrawerSheet } from './DrawerSheet';
import { closeDialog, showDialog, useShownDialog } from './dialogStore';
import { MovementDialog } from './MovementDialog';
import { SessionDialog } from './SessionDialog';
import { useCashSession } from './sessionStore';
import { sinceWhen } from './sinceWhen';
import { UnfinishedSession } from './UnfinishedSession';

/**
 * The dialogs of the cash session. Rendered once, beside the screens of a signed-in person. One
 * that is required comes by itself, but only where `insists` says so: on billing, since an order
 * that is being paid can be finished without.
 */
export function CashSessionDialogs({ insists }: { insists: boolean }) {
  const text = useText();
  const session = useCashSession();
  const shown = useShownDialog();
  const required = session.required && insists;

  if (shown.kind === 'closed') {
    const showDay = () => showDialog({ kind: 'day' });
    return <ClosedDialog answer={shown.answer} onDone={closeDialog} onDayZ={showDay} />;
  }
  // Before what is required: the day is read when its last till is closed.
  if (shown.kind === 'day') return <DayDialog onDone={closeDialog} />;
  if (shown.kind === 'reading') {
    const title = text(shown.of === 'x' ? 'drawer:xReading' : 'drawer:dayZ');
    return <PrintPreview paper={shown.paper} title={title} onClose={closeDialog} />;
  }
  // Before the next session: its reason and its slip would be lost.
  if (shown.kind === 'none' && insists && session.unfinishedId) {
    return <UnfinishedSession key={session.unfinishedId} sessionId={session.unfinishedId} />;
  }
  if (shown.kind === 'session' || required) {
    const { type, sessionId } =
      shown.kind === 'session'
        ? shown
        : { type: session.type, sessionId: session.settlementSessionId };
    const explanations = {
      open: text(required ? 'drawer:requiredOpen' : 'drawer:openText'),
      close:
        required && session.startTime
          ? text('drawer:requiredClose', { day: sinceWhen(session.startTime).day })
          : text('drawer:closeText'),
    };
    return (
      <SessionDialog
        key={`${type} ${sessionId}`}
        type={type}
        sessionId={sessionId}
        required={required}
        explanation={explanations[type]}
        onDone={closeDialog}
        onClosed={(answer) => showDialog({ kind: 'closed', answer })}
      />
    );
  }
  if (shown.kind === 'drawer') return <DrawerSheet onClose={closeDialog} />;
  if (shown.kind === 'movement') {
    return <MovementDialog kind={shown.movement} onDone={closeDialog} />;
  }
  return null;
}
