import { useState } from 'react';
import { type BagAnswer, problemText, SignedOut, saveCarryBags } from '@/api';
import { currentCart, useBillChange } from '@/features/cart';
import { useText } from '@/lib/i18n';
import { Amount } from '@/ui/Amount';
import { AppButton } from '@/ui/AppButton';
import { showAlert } from '@/ui/alerts';
import { Dialog } from '@/ui/Dialog';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { IconAlertCircle, IconShoppingBag } from '@/ui/icons';
import { SkeletonRows } from '@/ui/SkeletonRows';
import { useBusy } from '@/ui/useBusy';
import { BagTable } from './BagTable';
import { type BagCounts, bagsTotal, countsOnBill, wantedBags } from './bagCounts';
import classes from './CarryBagDialog.module.css';
import { useCarryBags } from './carryBagCalls';

/** The carry bags of the open bill: how many of each, and what they come to. */
export function CarryBagDialog({ onDone }: { onDone: () => void }) {
  const text = useText();
  const { data: bags, error, isError, refetch } = useCarryBags();
  if (bags && bags.length > 0) return <Choice bags={bags} onDone={onDone} />;
  return (
    <Dialog
      open
      title={text('carry_bag:title')}
      size="small"
      onClose={onDone}
      footer={<AppButton label={text('ui:close')} onClick={onDone} />}
    >
      {bags && <EmptyState icon={IconShoppingBag} message={text('carry_bag:none')} />}
      {isError && (
        <ErrorPanel message={problemText(error) ?? text('ui:serverFault')} onRetry={refetch} />
      )}
      {!bags && !isError && <SkeletonRows rows={3} />}
    </Dialog>
  );
}

function Choice({ bags, onDone }: { bags: readonly BagAnswer[]; onDone: () => void }) {
  const text = useText();
  const [before] = useState(() => countsOnBill(bags));
  const [counts, setCounts] = useState<BagCounts>(before);
  const [error, setError] = useState('');
  const { busy, run } = useBusy();
  const change = useBillChange();
  const wanted = wantedBags(bags, counts);
  const takesOff = wanted.length === 0;
  const nothingToSave = takesOff && Object.keys(before).length === 0;

  const save = () =>
    run(async () => {
      if (nothingToSave) return;
      setError('');
      try {
        const orderId = currentCart()?.order_id ?? '';
        const answer = await change(saveCarryBags, { orderId, wanted }, (customer) => ({
          ...customer,
          order_id: orderId,
          bags: JSON.stringify(wanted),
        }));
        const said = takesOff ? '' : answer?.message;
        if (answer)
          showAlert.success(said || text(takesOff ? 'carry_bag:removed' : 'carry_bag:saved'));
        onDone();
      } catch (problem) {
        if (problem instanceof SignedOut) onDone();
        else setError(problemText(problem) ?? text('ui:serverFault'));
      }
    });

  return (
    <Dialog
      open
      title={text('carry_bag:title')}
      busy={busy}
      onClose={onDone}
      footer={
        <>
          <div className={classes.total}>
            <span>{text('carry_bag:total')}</span>
            <Amount value={bagsTotal(bags, counts)} size="title" />
          </div>
          <AppButton label={text('ui:cancel')} onClick={onDone} />
          <AppButton
            label={text('ui:save')}
            look="primary"
            reason={nothingToSave ? text('carry_bag:nothingChosen') : undefined}
            onClick={save}
          />
        </>
      }
    >
      {error && (
        <p role="alert" className={classes.error}>
          <IconAlertCircle size={18} aria-hidden />
          {error}
        </p>
      )}
      <BagTable
        bags={bags}
        counts={counts}
        onCount={(id, count) => {
          setCounts({ ...counts, [id]: count });
          setError('');
        }}
        onFinished={save}
      />
    </Dialog>
  );
}
