import type { ReactNode } from 'react';
import { filled } from '@/audit/sentence';
import { useText } from '@/lib/i18n';
import { formatDecimal, parseAmount } from '@/lib/money';
import { formatCount } from '@/lib/quantity';
import { IconAlertTriangle, IconTrendingDown, IconTrendingUp } from '@/ui/icons';
import classes from './OverviewScreen.module.css';
import type { Overview } from './overview';

/** The five figures of an overview, each with what it was before. */
export function OverviewFigures({ overview }: { overview: Overview }) {
  const text = useText();
  const { sums, before, above_limit: above } = overview;
  return (
    <dl className={classes.figures}>
      <Figure name={text('report:net')} value={formatDecimal(sums.net)}>
        <Change
          now={paiseOf(sums.net)}
          before={paiseOf(before.net)}
          was={formatDecimal(before.net)}
        />
      </Figure>
      <Figure name={text('report:bills')} value={formatCount(sums.bills)}>
        <Change now={sums.bills} before={before.bills} was={formatCount(before.bills)} />
      </Figure>
      <Figure name={text('report:averageBill')} value={formatDecimal(sums.average)}>
        <Change
          now={paiseOf(sums.average)}
          before={paiseOf(before.average)}
          was={formatDecimal(before.average)}
        />
      </Figure>
      <Figure name={text('report:cameBack')} value={formatDecimal(sums.returns)}>
        {text('report:notes', { count: sums.credit_notes })}
      </Figure>
      <Figure name={text('report:discounts')} value={formatDecimal(sums.discounts)}>
        {above > 0 ? (
          <span className={classes.warned}>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            {filled(text('report:aboveLimit'), { count: formatCount(above) })}
          </span>
        ) : (
          filled(text('report:againstAmount'), { amount: formatDecimal(before.discounts) })
        )}
      </Figure>
    </dl>
  );
}

const paiseOf = (amount: string): number => parseAmount(amount) ?? 0;

function Figure({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>
        <span className={classes.value}>{value}</span>
        <span className={classes.change}>{children}</span>
      </dd>
    </div>
  );
}

/** By how much of a hundred it rose or fell; without anything before there is no share. */
function Change({ now, before, was }: { now: number; before: number; was: string }) {
  const text = useText();
  const percent = before > 0 ? Math.round(((now - before) / before) * 1000) / 10 : 0;
  const TrendIcon = percent < 0 ? IconTrendingDown : IconTrendingUp;
  return (
    <>
      {percent !== 0 && (
        <span className={classes.percent} data-falls={percent < 0 || undefined}>
          <TrendIcon size={16} stroke={2} aria-hidden />
          {`${percent < 0 ? '−' : ''}${Math.abs(percent)}%`}
        </span>
      )}
      {filled(text('report:againstAmount'), { amount: was })}
    </>
  );
}
