import type { Text } from '@/lib/i18n/consoleTexts';
import { formatDecimal } from '@/lib/money';
import { groupedPhone } from '@/lib/phone';
import { formatCount } from '@/lib/quantity';
import { paiseOf } from '../amounts';
import type { CustomerLine, CustomersAnswer } from '../api/customers';
import { amountCell, NOTHING } from '../goods/goodsCells';
import { Chip } from '../home/Chip';
import { sayMoment } from '../moments';
import { NameCell } from '../table/NameCell';
import { PersonSign } from '../table/PersonSign';
import type { Column, Lines } from '../table/Table';

/** An amount in its column; zero is nothing. */
const owedCell = (amount: string) => amountCell(paiseOf(amount) === 0 ? '' : amount);

const factsOf = ({ mobile, gstin }: CustomerLine) =>
  [groupedPhone(mobile), gstin].filter(Boolean).join(' · ');

export const columnsOf = (
  groups: CustomersAnswer['groups'],
  text: Text,
): readonly Column<CustomerLine>[] => [
  {
    id: 'name',
    head: text('console:customer'),
    sorts: true,
    cell: (customer) => (
      <NameCell
        sign={<PersonSign name={customer.name} />}
        name={customer.business_name || customer.name}
        facts={factsOf(customer)}
      />
    ),
  },
  {
    id: 'group',
    head: text('console:customerGroup'),
    gives: 1,
    width: 110,
    cell: ({ group: code }) => {
      const group = groups.find((one) => one.code === code);
      return code ? <Chip tone="plain">{group?.name ?? code}</Chip> : NOTHING;
    },
  },
  {
    id: 'city',
    head: text('console:city'),
    gives: 0,
    width: 120,
    cell: ({ city }) => city || NOTHING,
  },
  {
    id: 'bills',
    head: text('console:bills'),
    align: 'end',
    sorts: true,
    width: 76,
    cell: ({ bills }) => formatCount(bills),
  },
  {
    id: 'bought',
    head: text('console:boughtYear'),
    align: 'end',
    sorts: true,
    width: 148,
    cell: ({ bought }) => amountCell(bought),
  },
  {
    id: 'credit',
    head: text('console:creditRupees'),
    align: 'end',
    sorts: true,
    gives: 1,
    width: 104,
    cell: ({ credit }) => owedCell(credit),
  },
  {
    id: 'last',
    head: text('console:lastBill'),
    sorts: true,
    gives: 2,
    width: 168,
    cell: ({ last_at: at }) => (at ? sayMoment(at, text) : NOTHING),
  },
];

export const linesOf = (customer: CustomerLine, text: Text): Lines => ({
  name: customer.business_name || customer.name,
  amount: formatDecimal(customer.bought),
  facts: factsOf(customer),
  note: text('console:billsCount', { count: customer.bills }),
});
