import { useText } from '@/lib/i18n';
import { formatAmount, parseAmount } from '@/lib/money';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import type { Tender } from './useTender';

/** Asks once when so much change would be given that a zero too many was typed. */
export function UnusualChange({ tender }: { tender: Tender }) {
  const text = useText();
  const { asking, received, judgement, tell } = tender;
  const collected = parseAmount(received);
  return (
    <ConfirmDialog
      open={asking === 'change' && collected !== null}
      question={text('payment:unusualChange', {
        amount: collected === null ? '' : formatAmount(collected),
      })}
      detail={text('payment:unusualChangeDetail', { amount: formatAmount(judgement.change) })}
      confirmLabel={text('payment:takeIt')}
      confirmNote={text('payment:takeItNote', { amount: formatAmount(judgement.change) })}
      cancelNote={text('payment:correctNote')}
      danger
      onConfirm={() => tell({ kind: 'confirmed' })}
      onCancel={() => tell({ kind: 'askingStopped' })}
    />
  );
}
