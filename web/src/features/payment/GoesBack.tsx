import { Fact, Facts } from '@/ui/Facts';
import '@/lib/i18n/paymentTexts';
import type { Refund } from '@/api';
import { useText } from '@/lib/i18n';
import { Amount } from '@/ui/Amount';
import classes from './GoesBack.module.css';
import { gatewayLabel, goesBackOnVoucher, isTakenOutside } from './methods';

/** Refunds of a cancelled bill, by gateway. */
export function GoesBack({ refunds }: { refunds: readonly Refund[] }) {
  const text = useText();
  return (
    <Facts look="ruled" className={classes.refunds}>
      {refunds.map(({ payment_gateway_type: gateway, amount }) => {
        const label = goesBackOnVoucher(gateway) ? 'payment:backOnVoucher' : gatewayLabel(gateway);
        return (
          <Fact
            key={gateway}
            name={
              <>
                {label ? text(label) : gateway}
                {isTakenOutside(gateway) && <small>{text('payment:goesBackOutside')}</small>}
              </>
            }
          >
            <Amount value={amount} size="title" />
          </Fact>
        );
      })}
    </Facts>
  );
}
