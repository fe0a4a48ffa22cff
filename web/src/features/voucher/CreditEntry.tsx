import { useText } from '@/lib/i18n';
import type { Paise } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import { Fact, Facts } from '@/ui/Facts';
import classes from './CreditEntry.module.css';

export interface CreditEntryProps {
  label: string;
  /** The whole credit. */
  credit: string;
  /** The part that the bill takes. */
  taken: Paise;
}

/** Store credit or the voucher of a return, and what of it the bill takes, before Continue takes it. */
export function CreditEntry({ label, credit, taken }: CreditEntryProps) {
  const text = useText();
  return (
    <section className={classes.entry} aria-label={label}>
      <Facts look="ruled">
        <Fact name={label}>
          <Amount value={credit} size="strong" />
        </Fact>
        <Fact name={text('voucher:off')}>
          <Amount value={taken} size="title" />
        </Fact>
      </Facts>
    </section>
  );
}
