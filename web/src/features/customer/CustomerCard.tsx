import type { Customer } from '@/api';
import type { BoundAction } from '@/app/actions';
import { formatLongDay, parseDay } from '@/lib/dates';
import { say, type Text, useText } from '@/lib/i18n';
import { formatDecimal, parseAmount } from '@/lib/money';
import { groupedPhone } from '@/lib/phone';
import { Badge } from '@/ui/Badge';
import { Initials } from '@/ui/Initials';
import { IconUser } from '@/ui/icons';
import { KeyHint } from '@/ui/KeyHint';
import layout from '@/ui/layout.module.css';
import { Pressable } from '@/ui/Pressable';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './CustomerCard.module.css';
import { initialsOf, isTagged, nameOf } from './taggedOn';
import { usePointsLeft } from './usePointsLeft';

export interface CustomerCardProps {
  customer: Customer | null;
  /** The action of a tap on it; absent where the bill's customer cannot be changed. */
  action?: BoundAction | undefined;
  /** The name alone, where there is room for no more. */
  brief?: boolean;
}

/** The owner of a bill. A customer who has told no name goes by the phone. */
export function CustomerCard({ customer, action, brief = false }: CustomerCardProps) {
  const text = useText();
  return (
    <section
      className={classes.card}
      data-brief={brief || undefined}
      aria-label={text('checkout:customer')}
    >
      {action ? (
        <Pressable
          className={classes.press}
          aria-haspopup="dialog"
          aria-keyshortcuts={action.shortcut}
          reason={action.reason && say(action.reason)}
          onClick={action.run}
        >
          <Who customer={customer} canBeAdded brief={brief} />
          {isTagged(customer) && <VisuallyHidden>{text('customer:change')}</VisuallyHidden>}
          {action.shortcut && <KeyHint keys={action.shortcut} />}
        </Pressable>
      ) : (
        <div className={classes.press}>
          <Who customer={customer} />
        </div>
      )}
    </section>
  );
}

function Who({
  customer,
  canBeAdded = false,
  brief = false,
}: {
  customer: Customer | null;
  canBeAdded?: boolean;
  brief?: boolean;
}) {
  const text = useText();
  const isSomebody = isTagged(customer);
  const fullName = customer ? nameOf(customer) : '';
  const mobile = groupedPhone(customer?.mobile ?? '');
  const points = usePointsLeft(customer);
  const name = isSomebody ? fullName || mobile : text('customer:walkIn');
  return (
    <>
      <Initials className={classes.picture}>
        {isSomebody && fullName ? initialsOf(fullName) : <IconUser size={20} stroke={1.75} />}
      </Initials>
      <span className={`${layout.growingColumn} ${classes.words}`}>
        <span className={classes.first}>
          <strong className={classes.name}>{name}</strong>
          {isSomebody && customer.customer_group_code && (
            <>
              {' '}
              <Badge>{customer.customer_group_code}</Badge>
            </>
          )}
        </span>
        {!isSomebody && canBeAdded && (
          <span className={classes.invitation}>{text('customer:add')}</span>
        )}
        {isSomebody && !brief && (
          <>
            <span className={classes.facts} data-drops>
              {[fullName && mobile, ...factsOf(customer, points, text)]
                .filter(Boolean)
                .map((fact, place) => (
                  <span key={fact}>{place > 0 ? ` · ${fact}` : fact}</span>
                ))}
            </span>
            <Credit customer={customer} />
          </>
        )}
      </span>
    </>
  );
}

function Credit({ customer: { balance } }: { customer: Customer }) {
  const text = useText();
  if ((parseAmount(balance) ?? 0) <= 0) return null;
  return <span>{text('customer:storeCredit', { amount: formatDecimal(balance) })}</span>;
}

/** A customer's facts beside name, group and phone: the membership, the registration. */
function factsOf(customer: Customer, points: string, text: Text): string[] {
  const { issueon, validupto, gstin } = customer;
  const day = (iso: string) => {
    const parsed = parseDay(iso.slice(0, 10));
    return parsed ? formatLongDay(parsed) : iso;
  };
  return [
    Number(points) > 0 ? text('customer:points', { count: Number(points) }) : '',
    issueon && text('customer:memberSince', { day: day(issueon) }),
    validupto && text('customer:validUntil', { day: day(validupto) }),
    gstin,
  ];
}
