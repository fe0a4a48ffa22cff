import { say, useText } from '@/lib/i18n';
import { formatAmount } from '@/lib/money';
import { AppButton } from '@/ui/AppButton';
import { usePendingPayment } from './pendingPayment';
import type { Tender } from './useTender';

/** Takes the payment that is entered, and with the last one finishes the bill. */
export function TakeButton({ tender }: { tender: Tender }) {
  const text = useText();
  const isPending = usePendingPayment() !== null;
  const { judgement, balance, reason, take } = tender;
  const { applied, kept } = judgement;
  const amount = formatAmount(kept);
  const finishes = applied === balance;
  return (
    <AppButton
      label={text(finishes ? 'payment:takeAndFinish' : 'payment:take', { amount })}
      look="primary"
      size="large"
      shortcut="Enter"
      stretch
      deliberate
      busy={isPending}
      reason={reason && !isPending ? say(reason) : undefined}
      onClick={take}
    />
  );
}
