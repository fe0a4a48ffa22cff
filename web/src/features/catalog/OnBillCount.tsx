import { useText } from '@/lib/i18n';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './OnBillCount.module.css';

/** How much of a product is on the bill, in a corner of what adds more of it; nothing for none. */
export function OnBillCount({ quantity }: { quantity: string }) {
  const text = useText();
  if (quantity === '') return null;
  return (
    <span className={classes.count}>
      {quantity}
      <VisuallyHidden> {text('catalog:onTheBill')}</VisuallyHidden>
    </span>
  );
}
