import type { ReactNode } from 'react';
import type { ClosedAnswer } from '@/api';
import { useText } from '@/lib/i18n';
import { paise, parseAmount } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import { Badge } from '@/ui/Badge';
import classes from './ClosedDialog.module.css';

/** What was expected and what was counted, and the number of the Z. */
export function ClosingFigures({ closed }: { closed: ClosedAnswer }) {
  const text = useText();
  const figures: readonly [string, ReactNode][] = [
    [text('drawer:expected'), <Amount key="expected" value={closed.expected} size="strong" />],
    [text('drawer:counted'), <Amount key="counted" value={closed.counted} size="strong" />],
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div>
        <dt>{text('drawer:zNumber')}</dt>
        <dd className={classes.number}>{closed.z_no}</dd>
      </div>
    </dl>
  );
}

/** By how much the two differ, with a word for it. */
export function ClosingDifference({ closed }: { closed: ClosedAnswer }) {
  const text = useText();
  const difference = parseAmount(closed.difference) ?? paise(0);
  return (
    <div className={classes.difference}>
      <span className={classes.named}>
        {text('drawer:difference')}{' '}
        {difference === 0 ? (
          <Badge tone="done">{text('drawer:noDifference')}</Badge>
        ) : (
          <Badge tone="attention">{text(difference < 0 ? 'drawer:short' : 'drawer:over')}</Badge>
        )}
      </span>
      <Amount value={difference} size="total" />
    </div>
  );
}
