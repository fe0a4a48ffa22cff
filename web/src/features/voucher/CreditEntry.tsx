import { useText } from '@/lib/i18n';
import type { Paise } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import classes from './CreditEntry.module.css';

export interface CreditEntryProps {
  label: string;
  /** What there is. */
  credit: string;
  /** What of it the bill takes. */
  taken: Paise;
}

/** Store credit or the voucher of a return, and what of it the bill takes, before Continue takes it. */
export function CreditEntry({ label, credit, taken }: CreditEntryProps) {
  const text = useText();
  return (
    <section className={classes.entry} aria-label={label}>
      <dl className={classes.amounts}>
        <div>
          <dt>{label}</dt>
          <dd>
            <Amount value={credit} size="strong" />
          </dd>
        </div>
        <div>
          <dt>{text('voucher:off')}</dt>
          <dd>
            <Amount value={taken} size="title" />
          </dd>
        </div>
      </dl>
    </section>
  );
}
