import { useText } from '@/lib/i18n';
import { formatDecimal } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import { Dialog } from '@/ui/Dialog';
import { LazyQrCode } from '@/ui/LazyQrCode';
import classes from './UpiCodeDialog.module.css';
import type { UpiCode } from './useUpiCode';

/** The code as large as the screen, for a till that is turned to the customer. */
export function UpiCodeDialog({ code: { shown, large, shrink } }: { code: UpiCode }) {
  const text = useText();
  if (!shown) return null;
  const { amount, link, payee, address } = shown;
  return (
    <Dialog open={large} size="small" title={text('payment:payByUpi')} onClose={shrink}>
      <div className={classes.sheet}>
        <Amount value={amount} size="due" />
        <div className={classes.code}>
          <LazyQrCode
            code={link}
            label={text('payment:codeOf', { amount: formatDecimal(amount) })}
          />
        </div>
        <strong>{payee}</strong>
        <span className={classes.address}>{address}</span>
      </div>
    </Dialog>
  );
}
