import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Dialog } from '@/ui/Dialog';
import type { Rest } from './grnBody';
import { mixedQuantity } from './words';

/** A question to settle before a GRN is made. */
export type Asked = 'nothing' | 'short' | 'discard' | null;

/** Nothing entered; less than expected; discard what is entered. */
export function CreateQuestions({
  asked,
  missing,
  onClose,
  onCreate,
  onDiscard,
}: {
  asked: Asked;
  /** In thousandths, how much less than expected. */
  missing: number;
  onClose: () => void;
  onCreate: (rest: Rest) => void;
  onDiscard: () => void;
}) {
  const text = useText();
  return (
    <>
      <ConfirmDialog
        open={asked === 'nothing'}
        question={text('goods_receipt:nothingEntered')}
        confirmLabel={text('goodsEntry:continue')}
        onConfirm={onClose}
        onDismiss={onClose}
      />
      <Dialog
        open={asked === 'short'}
        title={text('goods_receipt:adjustQuestion')}
        onClose={onClose}
        footer={
          <>
            <AppButton
              label={text('goods_receipt:createGrn')}
              stretch
              deliberate
              autoFocus
              onClick={() => onCreate('asTyped')}
            />
            <AppButton
              label={text('goodsEntry:yes')}
              look="primary"
              stretch
              deliberate
              onClick={() => onCreate('lost')}
            />
          </>
        }
      >
        {text('goodsEntry:short', { quantity: mixedQuantity(missing) })}
      </Dialog>
      <ConfirmDialog
        open={asked === 'discard'}
        question={text('goodsEntry:discardQuestion')}
        detail={text('goodsEntry:discardDetail')}
        confirmLabel={text('goodsEntry:discard')}
        cancelLabel={text('goodsEntry:keepIt')}
        danger
        onConfirm={onDiscard}
        onCancel={onClose}
      />
    </>
  );
}
