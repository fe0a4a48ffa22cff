import { saidIn, type Text, useText } from '@/lib/i18n';
import { IconAlertTriangle } from '@/ui/icons';
import { Note } from '@/ui/Note';
import { useCharge } from './useCharge';

/** Why the last charge of this bill was not paid, above the choice of what comes next. */
export function ChargeEnded({ orderId }: { orderId: string }) {
  const text = useText();
  const ended = useCharge(({ ended }) => ended);
  if (ended?.orderId !== orderId) return null;
  return (
    <Note
      icon={IconAlertTriangle}
      text={endedWords(ended, text, 'payment:declined')}
      tone="danger"
    />
  );
}

/** The bank's words have no code. */
export function endedWords(
  { said, code }: { said: string; code: string },
  text: Text,
  declined: 'payment:declined' | 'payment:cardDeclined',
): string {
  if (!said) return text('payment:notPaid');
  return code ? saidIn({ code, message: said }) : text(declined, { why: said });
}
