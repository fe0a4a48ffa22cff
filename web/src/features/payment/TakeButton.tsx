import { say, useText } from '@/lib/i18n';
import { formatAmount } from '@/lib/money';
import { AppButton } from '@/ui/AppButton';
import { usePendingPayment } from './pendingPayment';
import type { Tender } from './useTender';

/** Takes the payment that is entered: with Enter the one thing at checkout that takes money. */
export function TakeButton({ tender }: { tender: Tender }) {
  const text = useText();
  const { takes, reason, tell, method, reference } = tender;
  const isPending = usePendingPayment() !== null;
  return (
    <AppButton
      label={
        takes === null
          ? text('payment:chooseRest')
          : text('payment:continueTake', { amount: formatAmount(takes) })
      }
      note={method.upi && reference ? text('payment:takenReference', { reference }) : undefined}
      look="primary"
      size="large"
      shortcut="Enter"
      stretch
      deliberate
      busy={isPending}
      reason={reason && !isPending ? say(reason) : undefined}
      onClick={() => tell({ kind: 'taken' })}
    />
  );
}
