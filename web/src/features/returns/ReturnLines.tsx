import { useMediaQuery } from '@mantine/hooks';
import type { ReturnableLine } from '@/api';
import { useText } from '@/lib/i18n';
import { formatQuantity } from '@/lib/quantity';
import { Amount } from '@/ui/Amount';
import { type Column, DataTable } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { SelectField } from '@/ui/SelectField';
import classes from './ReturnLines.module.css';
import { ReturnQuantity } from './ReturnQuantity';
import { type Chosen, chooseQuantity, chooseReason, type ReturnInHand } from './returnInHand';

/** Where the reason stands under the name: beside it, names would have no room. */
const NARROW = '(max-width: 1199px)';

const NOTHING: Chosen = { qty: 0, reason: '' };

/** All lines of an invoice, each with how much of it comes back and why. */
export function ReturnLines({ inHand }: { inHand: ReturnInHand }) {
  const text = useText();
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const of = ({ item_id: id }: ReturnableLine) => inHand.chosen[id] ?? NOTHING;
  const columns: Column<ReturnableLine>[] = [
    {
      id: 'check',
      header: '',
      width: '64px',
      cell: (line) => <Check line={line} chosen={of(line)} />,
    },
    {
      id: 'item',
      header: text('invoice:item'),
      cell: (line) => (
        <>
          <span className={classes.name}>{line.product}</span>
          <span className={classes.second}>
            {text('returns:bought', {
              quantity: formatQuantity(line.quantity, line.weight_flag === 1, line.uom),
            })}
          </span>
          {isNarrow && of(line).qty > 0 && (
            <div className={classes.reason}>
              <Reason line={line} chosen={of(line)} />
            </div>
          )}
        </>
      ),
    },
    {
      id: 'paid',
      header: text('returns:paid'),
      align: 'end',
      width: isNarrow ? '84px' : '92px',
      secondary: 'phone',
      cell: ({ net_price: net }) => <Amount value={net} symbol={false} />,
    },
    {
      id: 'qty',
      header: text('returns:proceed'),
      width: '184px',
      cell: (line) => <ReturnQuantity line={line} qty={of(line).qty} />,
    },
  ];
  if (!isNarrow) {
    columns.push({
      id: 'reason',
      header: text('returns:reason'),
      width: '240px',
      cell: (line) => of(line).qty > 0 && <Reason line={line} chosen={of(line)} />,
    });
  }
  return (
    <DataTable
      label={text('returns:lines')}
      columns={columns}
      rows={inHand.start.product_list}
      rowKey={({ item_id: id }) => id}
      empty={<EmptyState message={text('invoice:noItems')} />}
    />
  );
}

function Check({ line, chosen }: { line: ReturnableLine; chosen: Chosen }) {
  const text = useText();
  const isOff = line.return_qty <= 0;
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        aria-label={text('returns:comesBack', { name: line.product })}
        disabled={isOff}
        checked={chosen.qty > 0}
        onChange={({ target: { checked } }) => {
          const one = line.weight_flag === 1 ? line.return_qty : 1;
          chooseQuantity(line, checked ? one : 0);
        }}
      />
    </label>
  );
}

function Reason({ line, chosen }: { line: ReturnableLine; chosen: Chosen }) {
  const text = useText();
  if (line.return_list.length === 0)
    return <span className={classes.second}>{text('returns:noReason')}</span>;
  return (
    <SelectField
      label={text('returns:reasonOf', { name: line.product })}
      hideLabel
      emptyLabel={text('returns:chooseReason')}
      value={chosen.reason}
      choices={line.return_list.map(({ id, description }) => ({ value: id, label: description }))}
      onChange={(reason) => chooseReason(line, reason)}
    />
  );
}
