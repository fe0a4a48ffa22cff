import { ActionButton } from '@/app/actions';
import { useText } from '@/lib/i18n';
import { Group } from '@/ui/Group';
import type { Vouchers } from './useVouchers';
import classes from './VoucherTiles.module.css';

/** Beside the ways to pay: a voucher, and what the customer has with the store. */
export function VoucherTiles({ vouchers: { actions, busy, entering } }: { vouchers: Vouchers }) {
  const text = useText();
  return (
    <Group label={text('voucher:ways')} className={classes.group}>
      <ActionButton
        action={actions['voucher.enter']}
        size="tile"
        pressed={entering === 'code' || entering === 'note'}
      />
      <ActionButton
        action={actions['voucher.redeem_credit']}
        size="tile"
        pressed={entering === 'credit'}
        busy={busy}
      />
    </Group>
  );
}
