import { useText } from '@/lib/i18n';
import { nameAndPack } from '@/lib/productTexts';
import { Amount } from '@/ui/Amount';
import { ProductPicture } from '@/ui/ProductPicture';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './CartTable.module.css';
import type { PendingRow } from './expectedRows';
import { LineName } from './LineName';

/** Placeholder until the server has priced the scan. */
const NOT_KNOWN = '0.00';

/** A scan that is on its way: it is seen at once, its amount comes with the answer. */
export function PendingScanRow({
  row,
  place,
  current,
  added,
  folded,
}: {
  row: PendingRow;
  place: number;
  current: boolean;
  added: boolean;
  folded: boolean;
}) {
  const text = useText();
  const { code, name, quantity } = row;
  return (
    <tr
      className={classes.row}
      aria-rowindex={place + 1}
      aria-current={current || undefined}
      data-added={added || undefined}
      data-folded={folded || undefined}
    >
      <td className={classes.place}>{place}</td>
      <td className={classes.picture}>
        <ProductPicture source="" name="" size="row" />
      </td>
      <th scope="row" className={classes.item}>
        <span className={classes.name}>
          <LineName name={name ? nameAndPack(name, '').name : code} />
        </span>
        <div className={classes.about} data-drops>
          {name ? code : text('cart:pricing')}
        </div>
      </th>
      <td className={classes.quantity}>
        <span className={classes.single}>{quantity}</span>
      </td>
      <td className={classes.rate}>
        <Amount value={NOT_KNOWN} symbol={false} tone="dim" />
      </td>
      <td className={classes.saved} />
      <td className={classes.amount}>
        <Amount value={NOT_KNOWN} symbol={false} size="strong" tone="dim" />
        <VisuallyHidden>{text('cart:pricing')}</VisuallyHidden>
      </td>
      <td className={classes.remove} />
    </tr>
  );
}
