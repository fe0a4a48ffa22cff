import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { ReturnableLine } from '@/api';
import { useText } from '@/lib/i18n';
import { nameBeforePack } from '@/lib/productTexts';
import { formatQuantity } from '@/lib/quantity';
import { Amount } from '@/ui/Amount';
import { CheckBox } from '@/ui/CheckBox';
import { type Column, DataTable } from '@/ui/DataTable';
import layout from '@/ui/layout.module.css';
import { ProductPicture, pictureSource } from '@/ui/ProductPicture';
import { SelectField } from '@/ui/SelectField';
import classes from './ReturnLines.module.css';
import { ReturnQuantity } from './ReturnQuantity';
import { type Chosen, chooseQuantity, chooseReason, type ReturnInHand } from './returnInHand';

/** Windows in which the reason stands under the name: beside it, names would have no room. */
const NARROW = '(max-width: 1199px)';

const NOTHING: Chosen = { qty: 0, reason: '' };

/** The lines of an invoice, each with how much of it comes back and why; `empty` where none is shown. */
export function ReturnLines({
  inHand,
  lines,
  empty,
}: {
  inHand: ReturnInHand;
  lines: readonly ReturnableLine[];
  empty: ReactNode;
}) {
  const text = useText();
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const of = ({ item_id: id }: ReturnableLine) => inHand.chosen[id] ?? NOTHING;
  // A line without reasons says so before anybody looks for one.
  const hasReason = (line: ReturnableLine) => of(line).qty > 0 || line.return_list.length === 0;
  const columns: Column<ReturnableLine>[] = [
    {
      id: 'check',
      header: '',
      width: '52px',
      cell: (line) => (
        <div className={classes.check}>
          <Check line={line} chosen={of(line)} />
        </div>
      ),
    },
    {
      id: 'item',
      header: text('invoice:item'),
      cell: (line) => (
        <div className={classes.item} data-off={line.return_qty <= 0 || undefined}>
          <ProductPicture source={pictureSource('', line.image)} name={line.product} size="row" />
          <div className={layout.givesWay}>
            <Name line={line} />
            {isNarrow && hasReason(line) && (
              <div className={classes.reason}>
                <Reason line={line} chosen={of(line)} />
              </div>
            )}
          </div>
        </div>
      ),
    },
    {
      id: 'paid',
      header: text('returns:paid'),
      align: 'end',
      width: '104px',
      secondary: 'phone',
      cell: ({ net_each: each, quantity, weight_flag: weighed }) => (
        <>
          <Amount value={each} symbol={false} />
          {weighed === 0 && quantity > 1 && (
            <span className={classes.second}>{text('returning:each')}</span>
          )}
        </>
      ),
    },
    {
      id: 'qty',
      header: text('returns:proceed'),
      // The last column keeps more to the edge.
      width: isNarrow ? '176px' : '172px',
      cell: (line) => <ReturnQuantity line={line} qty={of(line).qty} />,
    },
  ];
  if (!isNarrow) {
    columns.push({
      id: 'reason',
      header: text('returns:reason'),
      width: '208px',
      cell: (line) =>
        hasReason(line) && (
          <div className={classes.beside}>
            <Reason line={line} chosen={of(line)} />
          </div>
        ),
    });
  }
  return (
    <DataTable
      label={text('returns:lines')}
      columns={columns}
      rows={lines}
      rowKey={({ item_id: id }) => id}
      toneOf={(line) => (of(line).qty > 0 ? 'chosen' : undefined)}
      empty={empty}
    />
  );
}

/** A name never cut: variety and kind stand at its end. */
function Name({ line }: { line: ReturnableLine }) {
  const text = useText();
  const isWeighed = line.weight_flag === 1;
  const { name, pack } = nameBeforePack(line.product, line.varient);
  const bought = text('returns:bought', {
    quantity: formatQuantity(line.quantity, isWeighed, line.uom),
  });
  return (
    <>
      <span className={classes.name}>{name}</span>
      <span className={classes.second}>
        {pack && <strong>{pack} · </strong>}
        {bought}
      </span>
    </>
  );
}

function Check({ line, chosen }: { line: ReturnableLine; chosen: Chosen }) {
  const text = useText();
  return (
    <CheckBox
      label={text('returns:comesBack', { name: line.product })}
      disabled={line.return_qty <= 0}
      checked={chosen.qty > 0}
      onChange={(checked) => {
        const one = line.weight_flag === 1 ? line.return_qty : 1;
        chooseQuantity(line, checked ? one : 0);
      }}
    />
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
