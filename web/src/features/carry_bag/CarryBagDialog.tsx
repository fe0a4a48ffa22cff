import { ErrorLine } from '@/ui/ErrorLine';
import '@/lib/i18n/bagDockTexts';
import { useState } from 'react';
import { problemText, SignedOut, saveCarryBags } from '@/api';
import { useSend } from '@/app/shell';
import { BillDock, currentCart, useBillChange } from '@/features/cart';
import { useText } from '@/lib/i18n';
import { Amount } from '@/ui/Amount';
import { AppButton } from '@/ui/AppButton';
import { showAlert } from '@/ui/alerts';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { DockFigures } from '@/ui/DockFigures';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { IconShoppingBag } from '@/ui/icons';
import { SkeletonRows } from '@/ui/SkeletonRows';
import { BagTable } from './BagTable';
import { type BagCounts, bagsTotal, countsOnBill, wantedBags } from './bagCounts';
import { useCarryBags } from './carryBagCalls';

/** The carry bags of the open bill: how many of each, and what they come to. */
export function CarryBagDialog({ onDone }: { onDone: () => void }) {
  const text = useText();
  const { data: bags = [], isSuccess, error: readError, isError, refetch } = useCarryBags();
  const [changed, setChanged] = useState<BagCounts | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const { busy, error, setError, send } = useSend();
  const change = useBillChange();
  const before = countsOnBill(bags);
  const counts = changed ?? before;
  const wanted = wantedBags(bags, counts);
  const isChanged = `${wanted}` !== `${wantedBags(bags, before)}`;
  const takesOff = wanted.length === 0;
  const nothingToSave = takesOff && Object.keys(before).length === 0;

  const put = async () => {
    const orderId = currentCart()?.order_id ?? '';
    const answer = await change(saveCarryBags, { orderId, wanted }, (bill) => ({
      ...bill,
      bags: JSON.stringify(wanted),
    }));
    if (answer) showAlert.success(takesOff ? text('bagDock:removed') : answer.message);
    onDone();
  };
  const save = () => {
    if (nothingToSave) return;
    send(put, (problem) => {
      if (!(problem instanceof SignedOut)) return problemText(problem) ?? text('ui:serverFault');
      onDone();
      return '';
    });
  };

  if (bags.length === 0) {
    return (
      <BillDock title={text('bagDock:title')} onClose={onDone}>
        {isSuccess && <EmptyState icon={IconShoppingBag} message={text('bagDock:none')} />}
        {isError && (
          <ErrorPanel
            message={problemText(readError) ?? text('ui:serverFault')}
            onRetry={refetch}
          />
        )}
        {!isSuccess && !isError && <SkeletonRows rows={3} />}
      </BillDock>
    );
  }
  return (
    <>
      <BillDock
        title={text('bagDock:title')}
        typed={isChanged}
        busy={busy}
        onClose={onDone}
        onLeave={isChanged ? () => setLeaving(true) : undefined}
        onSubmit={save}
        actions={
          <AppButton
            type="submit"
            label={text('ui:save')}
            look="primary"
            size="large"
            shortcut="Enter"
            reason={nothingToSave ? text('bagDock:nothingChosen') : undefined}
          />
        }
        figures={
          <DockFigures
            figures={[
              [
                text('bagDock:total'),
                <Amount key="total" value={bagsTotal(bags, counts)} size="strong" />,
              ],
            ]}
          />
        }
      >
        <ErrorLine message={error} />
        <BagTable
          bags={bags}
          counts={counts}
          onCount={(id, count) => {
            setChanged({ ...counts, [id]: count });
            setError('');
          }}
          onFinished={save}
        />
      </BillDock>
      <ConfirmDialog
        open={isLeaving}
        question={text('bagDock:leave')}
        detail={text('bagDock:leaveDetail')}
        confirmLabel={text('bagDock:leaveIt')}
        confirmNote={text('bagDock:leaveNote')}
        cancelLabel={text('bagDock:keepCounting')}
        cancelNote={text('bagDock:keepCountingNote')}
        danger
        onConfirm={onDone}
        onCancel={() => setLeaving(false)}
      />
    </>
  );
}
