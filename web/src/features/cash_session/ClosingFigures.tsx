import type { ClosedAnswer } from '@/api';
import { useText } from '@/lib/i18n';
import { paise, parseAmount } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import { Badge } from '@/ui/Badge';
import classes from './ClosedDialog.module.css';

/** Expected, counted, and the difference with a word for it. */
export function ClosingFigures({ closed }: { closed: ClosedAnswer }) {
  const text = useText();
  const difference = parseAmount(closed.difference) ?? paise(0);
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{text('cash_session:expected')}</dt>
        <dd>
          <Amount value={closed.expected} />
        </dd>
      </div>
      <div>
        <dt>{text('cash_session:counted')}</dt>
        <dd>
          <Amount value={closed.counted} />
        </dd>
      </div>
      <div className={classes.difference}>
        <dt>
          {text('cash_session:difference')}{' '}
          {difference === 0 ? (
            <Badge tone="done">{text('cash_session:noDifference')}</Badge>
          ) : (
            <Badge tone="attention">
              {text(difference < 0 ? 'cash_session:short' : 'cash_session:over')}
            </Badge>
          )}
        </dt>
        <dd>
          <Amount value={difference} size="title" />
        </dd>
      </div>
      <div>
        <dt>{text('cash_session:zNumber', { number: closed.z_no })}</dt>
      </div>
    </dl>
  );
}
