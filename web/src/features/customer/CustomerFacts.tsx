import { Fact, Facts } from '@/ui/Facts';
import { Initials } from '@/ui/Initials';
import '@/lib/i18n/profileTexts';
import type { Customer } from '@/api';
import { formatDay, formatLongDay, parseDay, parseStoreTime } from '@/lib/dates';
import { type Text, useText } from '@/lib/i18n';
import { formatDecimal } from '@/lib/money';
import { groupedPhone } from '@/lib/phone';
import { Badge } from '@/ui/Badge';
import layout from '@/ui/layout.module.css';
import classes from './CustomerFacts.module.css';
import { initialsOf, nameOf } from './taggedOn';
import { useBillBefore } from './useBillBefore';

/** Who has the phone, as far as the store knows: name, group, credit, points, their last bill, and where they are. */
export function CustomerFacts({
  customer,
  brief,
}: {
  customer: Customer;
  /** Name and group alone, over the profile. */
  brief: boolean;
}) {
  const text = useText();
  const { mobile, customer_group_code: group, balance, memPoints: points } = customer;
  const name = nameOf(customer) || groupedPhone(mobile);
  const details = detailsOf(customer, text);
  return (
    <section className={classes.card} aria-label={name} data-brief={brief || undefined}>
      <div className={classes.head}>
        <Initials className={classes.picture}>
          {initialsOf(nameOf(customer)) || mobile.slice(-2)}
        </Initials>
        <div className={layout.givesWay}>
          <p className={classes.name}>{name}</p>
          <p className={classes.group}>
            {group && <Badge>{group}</Badge>} {membershipOf(customer, text)}
          </p>
        </div>
      </div>
      {!brief && (
        <>
          <Facts look="tiles">
            <Fact name={text('payment:storeCredit')}>{formatDecimal(balance)}</Fact>
            <Fact name={text('profile:pointsHeld')}>{points || '0'}</Fact>
          </Facts>
          <Facts className={classes.details}>
            <BillBefore mobile={mobile} />
            {details.map(([label, detail]) => (
              <Fact key={label} name={label}>
                {breakingAtSign(detail)}
              </Fact>
            ))}
          </Facts>
        </>
      )}
    </section>
  );
}

/** When they were here last and for how much; its row stands from the beginning, so that nothing moves under a finger. */
function BillBefore({ mobile }: { mobile: string }) {
  const text = useText();
  const bill = useBillBefore(mobile);
  const time = bill && parseStoreTime(bill.Cloud_Date);
  const told = time && [formatDay(time), formatDecimal(bill.Amount)].join(' · ');
  return (
    <Fact name={text('profile:billBefore')}>
      {told || (bill === null ? text('profile:noBillBefore') : '—')}
    </Fact>
  );
}

function membershipOf({ issueon, validupto }: Customer, text: Text): string {
  const day = (iso: string) => {
    const parsed = parseDay(iso.slice(0, 10));
    return parsed ? formatLongDay(parsed) : iso;
  };
  return [
    issueon && text('customer:memberSince', { day: day(issueon) }),
    validupto && text('customer:validUntil', { day: day(validupto) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Filled details as label and value. `city_id` holds the city's name. */
function detailsOf(customer: Customer, text: Text): (readonly [string, string])[] {
  const { email, gstin, business_name: business, address } = customer;
  const place = [address.city_id, address.pincode].filter(Boolean).join(' ');
  const where = [address.address1, address.address2, place].filter(Boolean).join(', ');
  const all = [
    [text('profile:address'), where],
    [text('profile:emailShort'), email],
    [text('profile:businessName'), business],
    [text('profile:gstin'), gstin],
  ] as const;
  return all.filter(([, detail]) => detail !== '');
}

/** An address of e-mail that is too long for its line breaks before its sign. */
function breakingAtSign(detail: string) {
  const at = detail.indexOf('@');
  if (at < 0) return detail;
  return (
    <>
      {detail.slice(0, at)}
      <wbr />
      {detail.slice(at)}
    </>
  );
}
