import { useState } from 'react';
import type { ReturnableLine } from '@/api';
import { beep } from '@/devices/beep';
import { useText } from '@/lib/i18n';
import { unitName } from '@/lib/quantity';
import { AmountField } from '@/ui/AmountField';
import { Badge } from '@/ui/Badge';
import { CountField } from '@/ui/CountField';
import { MOST_DIGITS } from '@/ui/numberRefused';
import classes from './ReturnLines.module.css';
import { chooseQuantity } from './returnInHand';

/** How much of a line comes back: pieces to count, or a weight to type. */
export function ReturnQuantity({ line, qty }: { line: ReturnableLine; qty: number }) {
  const text = useText();
  if (line.return_qty <= 0) {
    const isReturned = line.status === 'returned';
    return <Badge>{text(isReturned ? 'returns:returned' : 'returns:notReturnable')}</Badge>;
  }
  if (line.weight_flag === 1) return <Weight line={line} qty={qty} />;
  return (
    <CountField
      label={text('returns:quantityOf', { name: line.product })}
      value={String(qty)}
      most={line.return_qty}
      onTooLong={beep.failure}
      onChange={(next) => chooseQuantity(line, Number.parseInt(next, 10) || 0)}
    />
  );
}

/** A weight to the gram. What is typed stays as it is typed for as long as it says what is chosen. */
function Weight({ line, qty }: { line: ReturnableLine; qty: number }) {
  const text = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const saysIt = typed !== null && (Number(typed) || 0) === qty;
  return (
    <AmountField
      label={text('returns:quantityOf', { name: line.product })}
      hideLabel
      unit={null}
      decimals={3}
      mostDigits={MOST_DIGITS}
      most={line.return_qty}
      onTooLong={beep.failure}
      after={<span className={classes.second}>{unitName(line.uom)}</span>}
      value={saysIt ? typed : qty.toFixed(3)}
      onChange={(next) => {
        setTyped(next);
        chooseQuantity(line, Number(next) || 0);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
