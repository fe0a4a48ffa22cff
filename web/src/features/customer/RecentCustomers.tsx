import '@/lib/i18n/profileTexts';
import type { Customer } from '@/api';
import { useText } from '@/lib/i18n';
import { Initials } from '@/ui/Initials';
import { Pressable } from '@/ui/Pressable';
import classes from './RecentCustomers.module.css';
import { useRecentCustomers } from './recentCustomers';
import { initialsOf } from './taggedOn';

/** The last digits tell two customers of one name apart. */
const SHOWN_DIGITS = 5;

/** Customers who were tagged lately: one press looks them up. Nothing while there are none. */
export function RecentCustomers({
  tagged,
  onChoose,
}: {
  /** The customer of the bill. */
  tagged: Customer | null;
  onChoose: (phone: string) => void;
}) {
  const text = useText();
  const customers = useRecentCustomers(tagged);
  if (customers.length === 0) return null;
  return (
    <ul className={classes.customers} aria-label={text('profile:lately')}>
      {customers.map(({ mobile, name }) => (
        <li key={mobile}>
          <Pressable className={classes.customer} onClick={() => onChoose(mobile)}>
            <Initials className={classes.initials}>{initialsOf(name)}</Initials>
            <span className={classes.words}>
              <strong>{name}</strong> <span>{`…${mobile.slice(-SHOWN_DIGITS)}`}</span>
            </span>
          </Pressable>
        </li>
      ))}
    </ul>
  );
}
