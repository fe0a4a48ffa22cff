import { useText } from '@/lib/i18n';
import { formatCount } from '@/lib/quantity';
import classes from './GrnProducts.module.css';

/** How much was ordered; where some of it had come before, also how much was still expected. */
export function Ordered({ ordered, expected }: { ordered: number; expected: number }) {
  const text = useText();
  return (
    <>
      {formatCount(ordered)}
      {expected !== ordered && (
        <span className={classes.second}>
          {text('goods_receipt:expectedOf', { quantity: formatCount(expected) })}
        </span>
      )}
    </>
  );
}
