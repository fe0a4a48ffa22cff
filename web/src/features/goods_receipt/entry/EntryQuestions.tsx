import { useText } from '@/lib/i18n';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { IconPackage } from '@/ui/icons';
import { tell, useEntry } from './entry';
import { ONE } from './model/goods';
import type { Rest } from './model/grnBody';
import { missingOf, totalsNow } from './model/state';
import { mixedQuantity } from './words';

const close = () => tell({ kind: 'questionClosed' });
const settle = (rest: Rest) => () => tell({ kind: 'restSettled', rest });

/** Questions about a GRN: nothing entered; less than expected; before the GRN is lost. */
export function EntryQuestions({ onDiscarded }: { onDiscarded: () => void }) {
  const text = useText();
  const state = useEntry();
  const { asked } = state;
  const totals = totalsNow(state);
  const missing = mixedQuantity(missingOf(totals));
  const received = mixedQuantity(totals.received);
  return (
    <>
      <ConfirmDialog
        open={asked === 'nothing'}
        question={text('goods_receipt:nothingEntered')}
        confirmLabel={text('goodsEntry:continue')}
        confirmNote={text('goodsEntry:continueNote')}
        onConfirm={close}
        onDismiss={close}
      />
      <ConfirmDialog
        open={asked === 'short'}
        icon={IconPackage}
        isAttention
        question={text('goods_receipt:adjustQuestion')}
        detail={text('goodsEntry:short', { counted: missing, count: totals.expected / ONE })}
        confirmLabel={text('goodsEntry:yes')}
        confirmNote={text('goodsEntry:yesNote', { count: missingOf(totals) / ONE })}
        confirmKey="Y"
        danger
        other={{
          label: text('goods_receipt:createGrn'),
          note: `${text('goodsEntry:createNote', { quantity: received })} ${text('goodsEntry:stayOpen', { quantity: missing })}`,
          shortcut: 'Enter',
          onPress: settle('asTyped'),
        }}
        cancelLabel={text('goodsEntry:goOnCounting')}
        onConfirm={settle('lost')}
        onCancel={close}
      />
      <ConfirmDialog
        open={asked === 'discard'}
        question={text('goodsEntry:discardQuestion')}
        detail={text('goodsEntry:discardDetail')}
        confirmLabel={text('goodsEntry:discard')}
        confirmNote={text('goodsEntry:discardNote')}
        cancelLabel={text('goodsEntry:keepIt')}
        cancelNote={text('goodsEntry:keepItNote')}
        danger
        onConfirm={() => {
          tell({ kind: 'discarded' });
          onDiscarded();
        }}
        onCancel={close}
      />
    </>
  );
}
