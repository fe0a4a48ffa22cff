import type { Customer } from '@/api';
import { useText } from '@/lib/i18n';
import { formatDecimal, parseAmount } from '@/lib/money';
import { IconUser } from '@/ui/icons';
import classes from './CustomerCard.module.css';

/** Whose bill it is. A customer who has told no name has initials from the group's word for it. */
export function CustomerCard({ customer }: { customer: Customer | null }) {
  const text = useText();
  const name = customer
    ? `${customer.first_name} ${customer.last_name}`.trim()
    : text('customer:walkIn');
  const hasCredit = (parseAmount(customer?.balance ?? '') ?? 0) > 0;
  const isKnown = Boolean(customer?.mobile);
  return (
    <section className={classes.card} aria-label={text('checkout:customer')}>
      <span className={classes.picture} data-known={isKnown || undefined} aria-hidden>
        {isKnown ? initialsOf(name) : <IconUser size={20} stroke={1.75} />}
      </span>
      <div className={classes.words}>
        <strong className={classes.name}>{name}</strong>
        {customer?.mobile && <span>{customer.mobile}</span>}
        {customer && hasCredit && (
          <span>{text('customer:storeCredit', { amount: formatDecimal(customer.balance) })}</span>
        )}
      </div>
    </section>
  );
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
