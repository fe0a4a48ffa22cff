import { ActionButton } from '@/app/actions';
import { parseDay } from '@/lib/dates';
import { useText } from '@/lib/i18n';
import { typedDay } from '@/lib/typedDay';
import { Fact, Facts } from '@/ui/Facts';
import classes from './EntryScreen.module.css';
import { useEntry } from './entry';
import type { EntryActions } from './entryActions';
import { grnOf, isOfAdvice, missingOf, totalsNow } from './model/state';
import { mixedQuantity } from './words';

/** The GRN as a whole, where no line is open: whose goods they are, the supplier's bill, the sums. */
export function EntrySide({
  facts,
  actions,
}: {
  facts: readonly (readonly [label: string, fact: string])[];
  actions: EntryActions;
}) {
  const text = useText();
  const state = useEntry();
  const { billNo, billDate, remarks } = grnOf(state);
  const billDay = parseDay(billDate);
  const bill = [billNo, billDay && typedDay(billDay)].filter(Boolean).join(' · ');
  const none = text('goodsEntry:none');
  const known = [
    ...facts,
    [text('goodsEntry:supplierBill'), bill || none],
    [text('goodsEntry:remark'), remarks || none],
  ] as const;
  const totals = totalsNow(state);
  const isExpected = isOfAdvice(state);
  const sums = [
    isExpected && ([text('goodsEntry:expected'), totals.expected] as const),
    [text('goods_receipt:received'), totals.received] as const,
    [text('goods_receipt:damaged'), totals.damaged] as const,
    [text('goods_receipt:lost'), totals.lost] as const,
    isExpected && ([text('goodsEntry:leftToCount'), Math.max(0, missingOf(totals))] as const),
  ].filter((sum) => sum !== false);
  return (
    <section className={classes.side} aria-label={text('goodsEntry:thisGrn')}>
      <h2 className={classes.sideTitle}>{text('goodsEntry:thisGrn')}</h2>
      <dl className={classes.facts}>
        {known.map(([label, fact]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <Facts look="box">
        {sums.map(([label, milli]) => (
          <Fact key={label} name={label}>
            {mixedQuantity(milli)}
          </Fact>
        ))}
      </Facts>
      <EntryWays actions={actions} />
    </section>
  );
}

/** The ways out: back, where what is entered stays, and discard. */
export function EntryWays({ actions }: { actions: EntryActions }) {
  return (
    <div className={classes.ways}>
      <ActionButton action={actions['goodsEntry.back']} look="text" />
      <ActionButton action={actions['goodsEntry.discard']} look="danger" />
    </div>
  );
}
