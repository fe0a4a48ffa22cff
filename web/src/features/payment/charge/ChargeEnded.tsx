import { saidIn, type Text, useText } from '@/lib/i18n';
import { IconAlertTriangle } from '@/ui/icons';
import { Note } from '@/ui/Note';
import { useCharge } from './useCharge';

/** Why the last charge of this bill was not paid, above the choice of what comes next. */
export function ChargeEnded({ orderId }: { orderId: string }) {
  const text = useText();
  const ended = useCharge(({ ended }) => ended);
  if (ended?.orderId !== orderId) return null;
  return <Note icon={IconAlertTriangle} text={wordsOf(ended, text)} tone="danger" />;
}

/** The bank's words have no code. */
function wordsOf({ said, code }: { said: string; code: string }, text: Text): string {
  if (!said) return text('payment:notPaid');
  return code ? saidIn({ code, message: said }) : text('payment:declined', { why: said });
}
