import { useText } from '@/lib/i18n';
import type { Paise } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import { EmptyState } from '@/ui/EmptyState';
import { IconCash } from '@/ui/icons';
import aside from './aside.module.css';
import classes from './ConfirmCount.module.css';
import { faceOf } from './DenominationTable';
import { type Counts, type Denomination, lineTotal } from './denominations';

/** The counted denominations, to be looked at once more in the place of the counts. */
export function CountedRows({
  denominations,
  counts,
}: {
  denominations: readonly Denomination[];
  /** `null` where only the amount was entered. */
  counts: Counts | null;
}) {
  const text = useText();
  if (counts === null) {
    const [message, hint] = [text('drawer:oneAmount'), text('drawer:oneAmountHint')];
    return <EmptyState icon={IconCash} message={message} hint={hint} />;
  }
  const counted = denominations.filter(({ key }) => Number(counts[key] ?? 0) > 0);
  return (
    <dl className={classes.rows}>
      {counted.map((denomination) => {
        const { key, kind } = denomination;
        const face = faceOf(denomination);
        return (
          <div key={key}>
            <dt>{text(kind === 'notes' ? 'drawer:noteOf' : 'drawer:coinOf', { face })}</dt>
            <dd className={classes.times}>{text('cart:times', { quantity: counts[key] ?? '' })}</dd>
            <dd>
              <Amount value={lineTotal(denomination, counts)} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The last look at a count, before it is compared with what was expected. */
export function CountedSum({ amount }: { amount: Paise }) {
  const text = useText();
  return (
    <>
      <div className={aside.sum}>
        <span>{text('drawer:counted')}</span>
        <Amount value={amount} size="total" />
      </div>
      <p className={aside.words}>{text('drawer:countConfirmText')}</p>
    </>
  );
}
