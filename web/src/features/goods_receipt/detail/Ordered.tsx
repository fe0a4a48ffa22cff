import { useText } from '@/lib/i18n';
import { formatCount } from '@/lib/quantity';
import words from '@/ui/words.module.css';

/** How much was ordered; where some of it had come before, also how much was still expected. */
export function Ordered({ ordered, expected }: { ordered: number; expected: number }) {
  const text = useText();
  return (
    <>
      {formatCount(ordered)}
      {expected !== ordered && (
        <span className={words.secondLine}>
          {text('goods_receipt:expectedOf', { quantity: formatCount(expected) })}
        </span>
      )}
    </>
  );
}
