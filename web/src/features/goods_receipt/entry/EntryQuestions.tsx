import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Dialog } from '@/ui/Dialog';
import { tell, useEntry } from './entry';
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
  const missing = mixedQuantity(missingOf(totalsNow(state)));
  return (
    <>
      <ConfirmDialog
        open={asked === 'nothing'}
        question={text('goods_receipt:nothingEntered')}
        confirmLabel={text('goodsEntry:continue')}
        onConfirm={close}
        onDismiss={close}
      />
      <Dialog
        open={asked === 'short'}
        title={text('goods_receipt:adjustQuestion')}
        onClose={close}
        footer={
          <>
            <AppButton
              label={text('goods_receipt:createGrn')}
              stretch
              deliberate
              autoFocus
              onClick={settle('asTyped')}
            />
            <AppButton
              label={text('goodsEntry:yes')}
              look="primary"
              stretch
              deliberate
              onClick={settle('lost')}
            />
          </>
        }
      >
        {text('goodsEntry:short', { quantity: missing })}
      </Dialog>
      <ConfirmDialog
        open={asked === 'discard'}
        question={text('goodsEntry:discardQuestion')}
        detail={text('goodsEntry:discardDetail')}
        confirmLabel={text('goodsEntry:discard')}
        cancelLabel={text('goodsEntry:keepIt')}
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
