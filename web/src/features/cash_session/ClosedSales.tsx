import type { ClosedAnswer } from '@/api';
import { gatewayLabel } from '@/features/payment';
import { useText } from '@/lib/i18n';
import { formatDecimal, parseAmount } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import { ShareBar, ShareMark } from '@/ui/ShareBar';
import classes from './ClosedDialog.module.css';

/** Sales of the session, and how customers paid. */
export function ClosedSales({ closed }: { closed: ClosedAnswer }) {
  const text = useText();
  const { bills, net_sales: net } = closed;
  const tenders = closed.tenders.filter(({ amount }) => parseAmount(amount) !== 0);
  if (bills === 0 && tenders.length === 0) return null;
  return (
    <section className={classes.sales} aria-label={text('drawer:sales')}>
      <div className={classes.net}>
        <span className={classes.dim}>{text('drawer:netSales', { count: bills })}</span>
        <Amount value={net} size="title" />
      </div>
      {tenders.length > 0 && (
        <>
          <ShareBar
            shares={tenders.map(({ gateway, amount }) => ({
              of: gateway,
              amount: parseAmount(amount) ?? 0,
            }))}
          />
          <ul className={classes.tenders}>
            {tenders.map(({ gateway, amount }, place) => {
              const label = gatewayLabel(gateway);
              return (
                <li key={gateway}>
                  <span className={classes.tender}>
                    <ShareMark place={place} />
                    <span className={classes.dim}>{label ? text(label) : gateway}</span>
                  </span>
                  <strong className={classes.taken}>{formatDecimal(amount)}</strong>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </section>
  );
}
