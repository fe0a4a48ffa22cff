import { useText } from '@/lib/i18n';
import { formatDecimal, parseAmount } from '@/lib/money';
import classes from './GaveBack.module.css';
import { useGaveBack } from './paidBill';

/** The last money given back, in the header until the next bill goes to checkout. */
export function GaveBack() {
  const text = useText();
  const gaveBack = useGaveBack();
  if ((parseAmount(gaveBack) ?? 0) <= 0) return null;
  return (
    <span className={classes.gave}>
      {text('billing:gaveBack', { amount: formatDecimal(gaveBack) })}
    </span>
  );
}
