import { ActionButton } from '@/app/actions';
import { parseDay } from '@/lib/dates';
import { useText } from '@/lib/i18n';
import { typedDay } from '@/lib/typedDay';
import { Fact, Facts } from '@/ui/Facts';
import classes from './EntryScreen.module.css';
import type { Totals } from './entry';
import type { Entry } from './entryInHand';
import type { EntryActions } from './useEntryActions';
import { mixedQuantity } from './words';

/** The GRN as a whole, where no line is open: whose goods they are, the supplier's bill, the sums. */
export function EntrySide({
  kind,
  entry,
  facts,
  totals,
  actions,
}: {
  kind: 'advice' | 'adhoc';
  entry: Entry;
  facts: readonly (readonly [label: string, fact: string])[];
  totals: Totals;
  actions: EntryActions;
}) {
  const text = useText();
  const billDay = parseDay(entry.billDate);
  const bill = [entry.billNo, billDay && typedDay(billDay)].filter(Boolean).join(' · ');
  const none = text('goodsEntry:none');
  const known = [
    ...facts,
    [text('goodsEntry:supplierBill'), bill || none],
    [text('goodsEntry:remark'), entry.remarks || none],
  ] as const;
  const { expected, received, damaged, lost } = totals;
  const sums = [
    ...(kind === 'advice' ? [[text('goodsEntry:expected'), expected] as const] : []),
    [text('goods_receipt:received'), received] as const,
    [text('goods_receipt:damaged'), damaged] as const,
    [text('goods_receipt:lost'), lost] as const,
    ...(kind === 'advice'
      ? [
          [
            text('goodsEntry:leftToCount'),
            Math.max(0, expected - received - damaged - lost),
          ] as const,
        ]
      : []),
  ];
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
