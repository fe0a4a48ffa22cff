import type { ClosedAnswer } from '@/api';
import { useText } from '@/lib/i18n';
import { paise, parseAmount } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import { Badge } from '@/ui/Badge';
import { Fact, Facts } from '@/ui/Facts';
import classes from './ClosedDialog.module.css';

/** The figures that the difference is made of. */
export function ClosingFigures({ closed }: { closed: ClosedAnswer }) {
  const text = useText();
  return (
    <Facts className={classes.box}>
      <Fact name={text('drawer:expected')}>
        <Amount value={closed.expected} />
      </Fact>
      <Fact name={text('drawer:counted')}>
        <Amount value={closed.counted} />
      </Fact>
      <Fact name={text('drawer:zNumber')}>{closed.z_no}</Fact>
    </Facts>
  );
}

/** By how much the two differ, with a word for it. */
export function ClosingDifference({ closed }: { closed: ClosedAnswer }) {
  const text = useText();
  const difference = parseAmount(closed.difference) ?? paise(0);
  return (
    <div className={classes.difference} data-differs={difference !== 0 || undefined}>
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
