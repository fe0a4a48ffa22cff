import type { ReactNode } from 'react';
import type { Preview } from '@/api';
import { parseDay } from '@/lib/dates';
import { type Text, useText } from '@/lib/i18n';
import { type Paise, paise, parseAmount, sumAmounts } from '@/lib/money';
import { packWhole } from '@/lib/productTexts';
import { formatQuantity } from '@/lib/quantity';
import { typedDay } from '@/lib/typedDay';
import { Amount } from '@/ui/Amount';
import { Fact, Facts } from '@/ui/Facts';
import words from '@/ui/words.module.css';
import classes from './CreditNotePaper.module.css';

const LEVIES = ['cgst', 'sgst', 'igst', 'cess'] as const;
const amountOf = (text: string): Paise => parseAmount(text) ?? paise(0);

/** The taxable value of the goods, and each levy at its rate; cess has a rate of its own. */
function taxRows(taxes: Preview['tax_lines'], text: Text): { label: string; amount: Paise }[] {
  const taxable = sumAmounts(taxes.map((tax) => amountOf(tax.taxable)));
  const levied = taxes.flatMap((tax) =>
    LEVIES.filter((levy) => amountOf(tax[levy]) !== 0).map((levy) => {
      const rate = levy === 'igst' ? Number(tax.rate) : Number(tax.rate) / 2;
      const at = levy === 'cess' ? '' : ` ${text('invoice:percent', { rate })}`;
      return { label: `${text(`invoice:${levy}`)}${at}`, amount: amountOf(tax[levy]) };
    }),
  );
  if (levied.length === 0) return [];
  return [{ label: text('invoice:taxable'), amount: taxable }, ...levied];
}

/** A line of goods on the paper. */
export interface PaperLine {
  key: string;
  name: string;
  qty: number;
  weighed: boolean;
  uom: string;
  reason: string;
  amount: string;
}

export interface CreditNotePaperProps {
  /** The name of the paper, for whoever cannot see it. */
  label: string;
  /**
   * The mark under its title, such as that it is a preview; nothing where it is the note itself.
   */
  mark?: string;
  /** The seller who takes back; nothing as long as that is not known. */
  seller: Preview['seller'] | undefined;
  /** Names and what they are, in the order of the paper. */
  facts: readonly { name: string; value: string }[];
  /** The text in the place of goods, while there are none. */
  instead?: ReactNode;
  lines: readonly PaperLine[];
  taxes: Preview['tax_lines'];
  roundOff: string;
  /** The form in which it is given, and the amount. */
  given: { name: string; total: string } | null;
  /** The last day on which its voucher is taken, `YYYY-MM-DD`; '' where there is none. */
  until: string;
  /** Text after the total: the cost of an offer. */
  children?: ReactNode;
}

/** A credit note as its paper says it, without the code that only the paper has. */
export function CreditNotePaper({
  label,
  mark,
  seller,
  facts,
  instead,
  lines,
  taxes,
  roundOff,
  given,
  until,
  children,
}: CreditNotePaperProps) {
  const text = useText();
  const lastDay = parseDay(until);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className={classes.paper} tabIndex={0} aria-label={label}>
      {seller && (
        <header className={classes.seller}>
          <strong>{seller.name}</strong>
          <span>{seller.place}</span>
          {seller.gstin && <span>{text('returning:gstin', { number: seller.gstin })}</span>}
        </header>
      )}
      <h2 className={classes.title}>{text('returns:creditNote')}</h2>
      {mark && <p className={`${words.second} ${classes.mark}`}>{mark}</p>}
      <Facts className={classes.rows}>
        {facts.map(({ name, value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
      {instead && <div className={classes.instead}>{instead}</div>}
      {lines.length > 0 && (
        <ul className={classes.goods}>
          {lines.map(({ key, name, qty, weighed, uom, reason, amount }) => (
            <li key={key}>
              <strong>{packWhole(name)}</strong>
              <span>
                {[qty > 0 ? formatQuantity(qty, weighed, uom) : text('returning:waited'), reason]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <Amount value={amount} symbol={false} />
            </li>
          ))}
        </ul>
      )}
      {given && (
        <Facts className={`${classes.rows} ${classes.given}`}>
          {taxRows(taxes, text).map(({ label: name, amount }) => (
            <Fact key={name} name={name}>
              <Amount value={amount} symbol={false} />
            </Fact>
          ))}
          {Number(roundOff) !== 0 && (
            <Fact name={text('cart:stepRoundOff')}>
              <Amount value={roundOff} symbol={false} />
            </Fact>
          )}
          <Fact name={given.name} isSum>
            <Amount value={given.total} size="title" />
          </Fact>
        </Facts>
      )}
      {children}
      {given && lastDay && (
        <p className={classes.until}>{text('returning:validUntil', { day: typedDay(lastDay) })}</p>
      )}
    </section>
  );
}
