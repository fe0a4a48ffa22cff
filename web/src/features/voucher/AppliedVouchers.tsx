import type { Voucher } from '@/api';
import type { Order } from '@/features/payment';
import { useMoneyOnItsWay } from '@/features/payment';
import { useText } from '@/lib/i18n';
import { formatDecimal } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import { AppButton } from '@/ui/AppButton';
import { IconButton } from '@/ui/IconButton';
import { IconAlertCircle, IconCheck, IconClock, IconX } from '@/ui/icons';
import layout from '@/ui/layout.module.css';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import words from '@/ui/words.module.css';
import classes from './AppliedVouchers.module.css';
import type { Vouchers } from './useVouchers';

/** The vouchers on the bill, with their credit and what they take off; and what went wrong with one. */
export function AppliedVouchers({ order, vouchers }: { order: Order; vouchers: Vouchers }) {
  const text = useText();
  const { problem, entering } = vouchers;
  const applied = order.summary.vouchers;
  return (
    <>
      {/* The entry of a code shows its own. */}
      <p className={classes.problem} role="alert">
        {problem && entering !== 'code' && (
          <>
            <IconAlertCircle size={18} aria-hidden />
            {problem}
          </>
        )}
      </p>
      {applied.length > 0 && (
        <ul className={layout.still} aria-label={text('voucher:onBill')}>
          {applied.map((voucher) => (
            <AppliedVoucher key={voucher.id} voucher={voucher} vouchers={vouchers} />
          ))}
        </ul>
      )}
    </>
  );
}

/**
 * The number of characters of a code that are shown: enough to tell it from others, too few to use
 * it.
 */
const SHOWN = 4;

function AppliedVoucher({ voucher, vouchers }: { voucher: Voucher; vouchers: Vouchers }) {
  const text = useText();
  const isPending = useMoneyOnItsWay();
  const { voucher_code: code, amount, applied, paid, id } = voucher;
  const isOut = !paid && !isPending && !vouchers.busy;
  return (
    <li className={classes.voucher}>
      <strong className={classes.code}>
        {text('voucher:endsIn', { end: code.slice(-SHOWN) })}
      </strong>
      <span className={classes.facts}>
        <span>{text('voucher:credit', { amount: formatDecimal(amount) })}</span>
        <span className={words.state} data-tone={paid ? 'done' : 'attention'}>
          {paid ? <IconCheck size={16} aria-hidden /> : <IconClock size={16} aria-hidden />}
          {text(paid ? 'voucher:paidIn' : 'voucher:notPaidIn')}
        </span>
      </span>
      <span className={classes.off}>
        <VisuallyHidden>{text('voucher:off')}</VisuallyHidden>
        <Amount value={applied} size="strong" />
      </span>
      <div className={classes.remove}>
        <IconButton
          icon={IconX}
          label={text('voucher:remove')}
          reason={isPending ? text('payment:underWay') : undefined}
          busy={vouchers.busy}
          onClick={() => vouchers.remove(id)}
        />
      </div>
      {isOut && (
        <div className={classes.out}>
          <AppButton label={text('voucher:payIn')} stretch onClick={vouchers.payIn} />
        </div>
      )}
    </li>
  );
}
