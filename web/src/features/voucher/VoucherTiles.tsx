import { ActionButton } from '@/app/actions';
import { useText } from '@/lib/i18n';
import type { Vouchers } from './useVouchers';
import classes from './VoucherTiles.module.css';

/** Beside the ways to pay: a voucher, and what the customer has with the store. */
export function VoucherTiles({ vouchers: { actions, busy, entering } }: { vouchers: Vouchers }) {
  const text = useText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a frame of its own
    <div role="group" aria-label={text('voucher:ways')} className={classes.group}>
      <ActionButton action={actions['voucher.enter']} size="tile" pressed={entering === 'code'} />
      <ActionButton
        action={actions['voucher.redeem_credit']}
        size="tile"
        pressed={entering === 'credit'}
        busy={busy}
      />
    </div>
  );
}
