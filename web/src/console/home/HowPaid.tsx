import { useText } from '@/lib/i18n/consoleTexts';
import { formatDecimal } from '@/lib/money';
import { paiseOf, sayPaise, sayPercent } from '../amounts';
import type { Sums, TenderSum } from '../api/types';
import { wayOf } from '../ways';
import { Card } from './Card';
import classes from './HowPaid.module.css';
import { ShareBar, ShareMark } from './ShareBar';

/** The colours of a bar: what does not have one of its own is "Other". */
const SHARES = 5;

function sharesOf(tenders: readonly TenderSum[]): readonly TenderSum[] {
  const taken = tenders.filter(({ amount }) => paiseOf(amount) > 0);
  if (taken.length <= SHARES) return taken;
  const rest = taken.slice(SHARES - 1).reduce((sum, { amount }) => sum + paiseOf(amount), 0);
  return [...taken.slice(0, SHARES - 1), { label: 'OTHER', amount: (rest / 100).toFixed(2) }];
}

/** Payments as one bar, the list that it stands for, and what went back. */
export function HowPaid({
  tenders,
  sums,
  none,
  isPhone,
}: {
  tenders: readonly TenderSum[];
  sums: Sums;
  /** The words for no payments. */
  none: string;
  isPhone: boolean;
}) {
  const text = useText();
  const shares = sharesOf(tenders);
  const all = shares.reduce((sum, { amount }) => sum + paiseOf(amount), 0);
  const back = tenders.filter(({ amount }) => paiseOf(amount) < 0);
  const parts = shares.map(({ label, amount }) => ({ of: label, amount: paiseOf(amount) }));
  return (
    <Card area="paid" title={text('console:howPaid')} aside={all > 0 && sayPaise(all)}>
      <div className={classes.body}>
        <ShareBar shares={parts} height={isPhone ? 10 : 11} />
        {shares.length === 0 && <p className={classes.none}>{none}</p>}
        <ul className={isPhone ? classes.chips : classes.list}>
          {shares.map(({ label, amount }, at) => (
            <li key={label}>
              <ShareMark place={at} />
              <span className={classes.way}>{wayOf(label, text)}</span>
              {!isPhone && <span className={classes.amount}>{formatDecimal(amount)}</span>}
              <span className={classes.share}>{sayPercent(paiseOf(amount) / all)}</span>
            </li>
          ))}
        </ul>
        {(back.length > 0 || sums.credit_notes > 0) && (
          <dl className={classes.back}>
            {back.map(({ label, amount }) => (
              <div key={label}>
                <dt>
                  {label === 'CREDIT_NOTE_CASH' ? text('console:cashForNotes') : wayOf(label, text)}
                </dt>
                <dd>{formatDecimal(amount)}</dd>
              </div>
            ))}
            {sums.credit_notes > 0 && (
              <div>
                <dt>
                  {`${text('console:returns')}, ${text('console:creditNotes', { count: sums.credit_notes })}`}
                </dt>
                <dd>{sayPaise(-Math.abs(paiseOf(sums.returns)))}</dd>
              </div>
            )}
          </dl>
        )}
      </div>
    </Card>
  );
}
