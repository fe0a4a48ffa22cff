import type { Voucher } from '@/api';
import type { Order } from '@/features/payment';
import { usePendingPayment } from '@/features/payment';
import { useText } from '@/lib/i18n';
import { formatDecimal } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import { AppButton } from '@/ui/AppButton';
import { IconAlertCircle, IconCheck, IconClock, IconGift } from '@/ui/icons';
import classes from './AppliedVouchers.module.css';
import type { Vouchers } from './useVouchers';

/** The vouchers on the bill, with their credit and what they take off; and what went wrong with one. */
export function AppliedVouchers({ order, vouchers }: { order: Order; vouchers: Vouchers }) {
  const text = useText();
  const { problem, entering } = vouchers;
  const applied = order.summary.vouchers;
  return (
    <>
      {applied.length > 0 && (
        <ul className={classes.vouchers} aria-label={text('voucher:onBill')}>
          {applied.map((voucher) => (
            <AppliedVoucher key={voucher.id} voucher={voucher} vouchers={vouchers} />
          ))}
        </ul>
      )}
      {/* The entry shows its own. */}
      <p className={classes.problem} role="alert">
        {problem && !entering && (
          <>
            <IconAlertCircle size={18} aria-hidden />
            {problem}
          </>
        )}
      </p>
    </>
  );
}

function AppliedVoucher({ voucher, vouchers }: { voucher: Voucher; vouchers: Vouchers }) {
  const text = useText();
  const isPending = usePendingPayment() !== null;
  const { voucher_code: code, amount, applied, paid, id } = voucher;
  const isOut = !paid && !isPending && !vouchers.busy;
  return (
    <li className={classes.voucher}>
      <IconGift size={20} stroke={1.75} aria-hidden />
      <span className={classes.words}>
        <strong>{code}</strong>
        <span className={classes.credit}>
          {text('voucher:credit', { amount: formatDecimal(amount) })}
        </span>
      </span>
      <span className={classes.off}>
        <span className={classes.credit}>{text('voucher:off')}</span>
        <Amount value={`-${applied}`} />
      </span>
      <span className={classes.state} data-tone={paid ? 'done' : 'attention'}>
        {paid ? <IconCheck size={18} aria-hidden /> : <IconClock size={18} aria-hidden />}
        {text(paid ? 'voucher:paidIn' : 'voucher:notPaidIn')}
      </span>
      {isOut && <AppButton label={text('voucher:payIn')} onClick={vouchers.payIn} />}
      <AppButton
        label={text('voucher:remove')}
        look="danger"
        reason={isPending ? text('payment:underWay') : undefined}
        busy={vouchers.busy}
        onClick={() => vouchers.remove(id)}
      />
    </li>
  );
}
