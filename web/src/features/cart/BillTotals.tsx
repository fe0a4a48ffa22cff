import { partsOf, type SummaryStep } from '@/lib/billSummary';
import { currentLanguage, type PlainMessageKey, type Text, useText } from '@/lib/i18n';
import { formatDecimal } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import classes from './BillTotals.module.css';

/** Translations by step name; the server sends the English ones. */
const LABELS: Readonly<Record<string, PlainMessageKey>> = {
  sub_total: 'cart:stepSubtotal',
  item_discount: 'cart:stepOffers',
  bill_buster_discount: 'cart:stepBillOffer',
  manual_discount: 'cart:stepManualDiscount',
  carry_bag_total: 'cart:stepCarryBags',
  tax_total: 'cart:stepTax',
  round_off: 'cart:stepRoundOff',
  total_payable: 'cart:stepTotal',
};

/** English labels and steps unknown to this build keep the server's wording. */
export function stepLabel({ name, display_text: english }: SummaryStep, text: Text): string {
  const label = LABELS[name];
  return label && currentLanguage() !== 'en' ? text(label) : english;
}

export interface BillTotalsProps {
  /** The steps to the total as the server made them, in its order; the last one says what it is called. */
  summary: readonly SummaryStep[];
  total: string;
  /** How much is on the bill, in words: `7 pcs + 1.250 kg`. */
  counts: string;
  /** The saving against the MRPs. */
  saved?: string | undefined;
  /** Replaces the label of the total, as on a credit note. */
  label?: string | undefined;
}

const NOTHING = '0.00';

/** The steps to the total. Reductions have the colour of savings. */
export function BillSteps({ summary }: Pick<BillTotalsProps, 'summary'>) {
  const text = useText();
  return (
    <dl className={classes.steps}>
      {partsOf(summary).steps.map((step) => (
        <div key={step.name} data-off={step.value.startsWith('-') || undefined}>
          <dt>{stepLabel(step, text)}</dt>
          <dd>
            <Amount value={step.value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** An amount of so many letters, `₹9,999.00`, stands beside what it is called. */
const BESIDE = 9;

/** The total to pay, the largest text on the screen. */
export function BillTotal({ summary, total, counts, saved = NOTHING, label }: BillTotalsProps) {
  const text = useText();
  const { total: last } = partsOf(summary);
  const isShort = formatDecimal(total).length <= BESIDE;
  return (
    <div className={classes.place}>
      <div className={classes.total} data-beside={isShort || undefined}>
        <strong>{label ?? (last ? stepLabel(last, text) : text('billing:total'))}</strong>
        <div className={classes.facts}>
          <span>{counts}</span>
          {saved !== NOTHING && (
            <span className={classes.saved}>
              {text('billing:youSave', { amount: formatDecimal(saved) })}
            </span>
          )}
        </div>
        <Amount value={total} size="total" fits />
      </div>
    </div>
  );
}

/** How the bill comes about, and what the customer pays. */
export function BillTotals(props: BillTotalsProps) {
  return (
    <>
      <BillSteps summary={props.summary} />
      <BillTotal {...props} />
    </>
  );
}
