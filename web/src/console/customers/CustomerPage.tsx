import { useQuery } from '@tanstack/react-query';
import { type Text, useText } from '@/lib/i18n/consoleTexts';
import { formatAmount, formatDecimal, paise } from '@/lib/money';
import { groupedPhone } from '@/lib/phone';
import { formatCount } from '@/lib/quantity';
import { pictureSource } from '@/ui/ProductPicture';
import { paiseOf } from '../amounts';
import { calls } from '../api/calls';
import type { CustomerAnswer, CustomerBill, CustomerVoucher } from '../api/customers';
import { amountCell, NOTHING } from '../goods/goodsCells';
import { Card, CardRows } from '../home/Card';
import { Chip } from '../home/Chip';
import { GoodsRow } from '../home/GoodsRow';
import { sayDay, sayMoment } from '../moments';
import { usePerson } from '../session/person';
import { NoSuchPage } from '../shell/NoSuchPage';
import { useShortStore } from '../shortStore';
import { PersonSign } from '../table/PersonSign';
import { RecordFacts } from '../table/RecordFacts';
import { RecordPage } from '../table/RecordPage';
import { RecordTable } from '../table/RecordTable';
import type { Column } from '../table/Table';
import { useGo, usePathId } from '../way';

/** One customer: the bills, the vouchers, the goods that are bought most, and the facts. */
export function CustomerPage() {
  const { rights } = usePerson();
  return rights.includes('customers.see') ? <Customer /> : <NoSuchPage />;
}

function Customer() {
  const text = useText();
  const id = usePathId();
  const query = useQuery({
    queryKey: ['customer', id],
    queryFn: ({ signal }) => calls.customer(id, signal),
    refetchOnWindowFocus: true,
  });
  return (
    <RecordPage
      kind={text('console:customer')}
      failed={text('console:customerFailed')}
      list={{ path: '/customers', title: text('console:customers') }}
      query={query}
      recordOf={(customer) => ({
        name: customer.name,
        sign: <PersonSign name={customer.name} />,
        facts: [
          [formatDecimal(customer.bought), text('console:billsCount', { count: customer.bills })],
          [
            customer.business_name,
            groupedPhone(customer.mobile),
            [customer.address, customer.city].filter(Boolean).join(', '),
            customer.gstin,
          ],
        ],
        chips: (
          <>
            {customer.group && <Chip tone="plain">{customer.group}</Chip>}
            {paiseOf(customer.credit) > 0 && (
              <Chip tone="better">
                {text('console:creditOf', { amount: formatDecimal(customer.credit) })}
              </Chip>
            )}
          </>
        ),
        tabs: [
          {
            id: 'bills',
            label: text('console:bills'),
            count: customer.bills,
            body: <Bills bills={customer.last_bills} />,
          },
          {
            id: 'vouchers',
            label: text('console:vouchers'),
            count: customer.vouchers.length,
            body: <Vouchers vouchers={customer.vouchers} />,
          },
          {
            id: 'goods',
            label: text('console:buysMost'),
            body: <Favourites goods={customer.favourites} />,
          },
          {
            id: 'profile',
            label: text('console:profile'),
            body: <Profile customer={customer} />,
          },
        ],
      })}
    />
  );
}

/** Money given back went the other way. */
const totalOf = ({ kind, total }: CustomerBill, symbol: boolean) =>
  formatAmount(paise(kind === 'return' ? -paiseOf(total) : paiseOf(total)), { symbol });

function Bills({ bills }: { bills: readonly CustomerBill[] }) {
  const text = useText();
  const go = useGo();
  const short = useShortStore();
  const { rights } = usePerson();
  const columns: readonly Column<CustomerBill>[] = [
    { id: 'number', head: text('console:number'), width: 180, cell: ({ number }) => number },
    { id: 'at', head: text('console:time'), width: 170, cell: ({ at }) => sayMoment(at, text) },
    { id: 'store', head: text('console:store'), gives: 2, cell: ({ store }) => short(store) },
    {
      id: 'paid',
      head: text('console:paidBy'),
      gives: 1,
      cell: ({ payment_method: names }) => names || NOTHING,
    },
    {
      id: 'pieces',
      head: text('console:items'),
      align: 'end',
      width: 80,
      cell: ({ pieces }) => formatCount(pieces),
    },
    {
      id: 'total',
      head: text('console:totalRupees'),
      align: 'end',
      width: 130,
      cell: (bill) => totalOf(bill, false),
    },
  ];
  return (
    <RecordTable
      label={text('console:lastBills')}
      none={text('console:noBillsOf')}
      columns={columns}
      rows={bills}
      keyOf={({ store_id: store, number }) => `${store} ${number}`}
      linesOf={(bill) => ({
        name: bill.number,
        amount: totalOf(bill, true),
        facts: [sayMoment(bill.at, text), short(bill.store)].join(' · '),
        note: text('console:itemsCount', { count: bill.pieces }),
      })}
      onOpen={
        rights.includes('sales.see')
          ? ({ number, store_id: of }) =>
              go('/bills', { search: { find: number, bill: number, of } })
          : undefined
      }
    />
  );
}

function Vouchers({ vouchers }: { vouchers: readonly CustomerVoucher[] }) {
  const text = useText();
  const columns: readonly Column<CustomerVoucher>[] = [
    { id: 'code', head: text('console:voucher'), cell: ({ code }) => code },
    {
      id: 'note',
      head: text('console:creditNote'),
      gives: 1,
      cell: ({ credit_note: number }) => number || NOTHING,
    },
    { id: 'issued', head: text('console:issuedOn'), cell: ({ issued_on: on }) => sayDay(on) },
    {
      id: 'expires',
      head: text('console:expiresOn'),
      gives: 2,
      cell: ({ expires_on: on }) => (on ? sayDay(on) : NOTHING),
    },
    {
      id: 'amount',
      head: text('console:amountRupees'),
      align: 'end',
      cell: ({ amount }) => amountCell(amount),
    },
    {
      id: 'left',
      head: text('console:leftRupees'),
      align: 'end',
      cell: ({ left }) => amountCell(left),
    },
  ];
  return (
    <RecordTable
      label={text('console:vouchers')}
      none={text('console:noVouchers')}
      columns={columns}
      rows={vouchers}
      keyOf={({ code }) => code}
      linesOf={({ code, issued_on: on, expires_on: until, amount, left }) => ({
        name: code,
        amount: formatDecimal(left),
        facts: [sayDay(on), until && text('console:until', { time: sayDay(until) })]
          .filter(Boolean)
          .join(' · '),
        note: formatDecimal(amount),
      })}
    />
  );
}

function Favourites({ goods }: { goods: CustomerAnswer['favourites'] }) {
  const text = useText();
  return (
    <Card area="auto" title={text('console:buysMost')} aside={text('console:oneYear')}>
      <CardRows none={text('console:noBillsOf')}>
        {goods.map(({ name, variant, image, pieces, amount }) => (
          <GoodsRow
            key={`${name} ${variant}`}
            picture={pictureSource('', image)}
            name={name}
            weighed={false}
            variant={variant}
            facts={`× ${formatCount(pieces)}`}
          >
            {formatDecimal(amount)}
          </GoodsRow>
        ))}
      </CardRows>
    </Card>
  );
}

function Profile({ customer }: { customer: CustomerAnswer }) {
  const text = useText();
  return (
    <Card area="auto" title={text('console:profile')}>
      <RecordFacts parts={factsOf(customer, text)} />
    </Card>
  );
}

/** The facts in groups: the person, the business, and the time here. */
function factsOf(customer: CustomerAnswer, text: Text) {
  const day = (on: string) => on && sayDay(on);
  const at = (moment: string) => moment && sayMoment(moment, text);
  const facts = (named: readonly (readonly [string, string])[]) =>
    named.map(([name, value]) => ({ name, value: value || '–' }));
  return [
    facts([
      [text('console:phone'), groupedPhone(customer.mobile)],
      [text('console:mail'), customer.email],
      [text('console:bornOn'), day(customer.born_on)],
      [text('console:anniversary'), day(customer.anniversary_on)],
    ]),
    facts([
      [text('console:business'), customer.business_name],
      [text('console:gstin'), customer.gstin],
      [
        text('console:address'),
        [customer.address, customer.city, customer.state, customer.pincode]
          .filter(Boolean)
          .join(', '),
      ],
    ]),
    facts([
      [text('console:since'), at(customer.created_at)],
      [text('console:firstBill'), at(customer.first_at)],
      [text('console:lastBill'), at(customer.last_at)],
      [text('console:returns'), formatDecimal(customer.returned)],
      [text('console:loyalty'), customer.membership],
    ]),
  ];
}
