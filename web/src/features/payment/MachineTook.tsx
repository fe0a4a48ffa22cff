import { useText } from '@/lib/i18n';
import { formatAmount, paise } from '@/lib/money';
import { AppButton } from '@/ui/AppButton';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import type { Tender } from './useTender';

/** Notes what a card machine of its own has taken beyond the bill, where such an amount was entered. */
export function MachineTook({ tender }: { tender: Tender }) {
  const text = useText();
  const { collected, balance, asking, tell } = tender;
  const amount = formatAmount(collected);
  const more = formatAmount(paise(collected - balance));
  return (
    <>
      <AppButton
        label={text('payment:machineTook', { amount })}
        onClick={() => tell({ kind: 'moreAsked' })}
      />
      <ConfirmDialog
        open={asking === 'more'}
        question={text('payment:didMachineTake', { amount })}
        detail={text('payment:machineTookDetail', { amount: more })}
        confirmLabel={text('payment:machineDid')}
        confirmNote={text('payment:machineDidNote', { amount: more })}
        cancelNote={text('payment:correctNote')}
        danger
        onConfirm={() => tell({ kind: 'confirmed' })}
        onCancel={() => tell({ kind: 'askingStopped' })}
      />
    </>
  );
}
