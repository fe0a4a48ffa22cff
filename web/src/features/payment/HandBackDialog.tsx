import '@/lib/i18n/paymentTexts';
import type { Refund } from '@/api';
import { useText } from '@/lib/i18n';
import { Amount } from '@/ui/Amount';
import { AppButton } from '@/ui/AppButton';
import { Dialog } from '@/ui/Dialog';
import classes from './HandBackDialog.module.css';
import { setHandBack } from './handBack';
import { gatewayLabel, goesBackOnVoucher, isTakenOutside } from './methods';

/** After a part-paid bill was cancelled: what goes back to the customer, and how. */
export function HandBackDialog({ refunds }: { refunds: readonly Refund[] }) {
  const text = useText();
  const done = () => setHandBack([]);
  return (
    <Dialog
      open
      title={text('checkout:handBack')}
      size="small"
      dismissible={false}
      onClose={done}
      footer={
        <AppButton
          label={text('checkout:handedBack')}
          look="primary"
          stretch
          autoFocus
          onClick={done}
        />
      }
    >
      <dl className={classes.refunds}>
        {refunds.map(({ payment_gateway_type: gateway, amount }) => {
          const label = goesBackOnVoucher(gateway)
            ? 'payment:backOnVoucher'
            : gatewayLabel(gateway);
          return (
            <div key={gateway}>
              <dt>
                {label ? text(label) : gateway}
                {isTakenOutside(gateway) && <small>{text('payment:goesBackOutside')}</small>}
              </dt>
              <dd>
                <Amount value={amount} size="title" />
              </dd>
            </div>
          );
        })}
      </dl>
    </Dialog>
  );
}
