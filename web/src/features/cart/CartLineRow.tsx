import { useText } from '@/lib/i18n';
import { formatDecimal } from '@/lib/money';
import { nameAndPack } from '@/lib/productTexts';
import { formatQuantity, isWeighed } from '@/lib/quantity';
import { Amount } from '@/ui/Amount';
import { Group } from '@/ui/Group';
import { IconButton } from '@/ui/IconButton';
import { IconX } from '@/ui/icons';
import { Pressable } from '@/ui/Pressable';
import { ProductPicture, pictureSource } from '@/ui/ProductPicture';
import { QuantityStepper } from '@/ui/QuantityStepper';
import { openLineDialog, removeLine, setCurrentLine, stepQuantity } from './actions';
import classes from './CartTable.module.css';
import type { LineRow } from './expectedRows';
import { LineChip } from './LineChip';
import { LineName } from './LineName';
import { useIsShort } from './shortOfStock';

const NOTHING = '0.00';

/** One line of the bill. */
export function CartLineRow({
  row,
  place,
  current,
  added,
  folded,
  pictures,
}: {
  row: LineRow;
  /** From 1. */
  place: number;
  /** Scanned or chosen last: keys act on it. */
  current: boolean;
  /** It has just come, and pulses. */
  added: boolean;
  /** It says only what it is and how much: a press opens it, as the current one. */
  folded: boolean;
  /** The base URL of product pictures. */
  pictures: string;
}) {
  const text = useText();
  const { line, quantity, changing, leaving } = row;
  const { cart_id: id, amount, saved, product_data: product } = line;
  const { p_name: name, barcode, unit_mrp: rate } = product;
  const isShort = useIsShort(line);
  const weighed = isWeighed(line);
  const shown = nameAndPack(name, product.varient);
  const shownQuantity = formatQuantity(quantity, weighed, product.uom);
  // A weighing and a piece with a number of its own are what they are: there is no one more.
  const countable = !weighed && product.serial === '';
  return (
    <tr
      className={classes.row}
      aria-rowindex={place + 1}
      aria-current={current || undefined}
      data-added={added || undefined}
      data-folded={folded || undefined}
      data-leaving={leaving || undefined}
      data-asks={isShort || undefined}
      // With the click and not before it: the current row comes into sight, and a click whose row has
      // moved away from under the finger would be lost.
      onClickCapture={() => setCurrentLine(id)}
    >
      <td className={classes.place}>{place}</td>
      <td className={classes.picture}>
        <ProductPicture source={pictureSource(pictures, product.images)} name={name} size="row" />
      </td>
      <th scope="row" className={classes.item}>
        <Pressable
          className={classes.name}
          onClick={() => !folded && openLineDialog('details', id)}
        >
          <LineName name={shown.name} />
        </Pressable>
        {!folded && (
          <div className={classes.about} data-drops>
            {shown.pack && <strong className={classes.pack}>{shown.pack}</strong>}
            <span className={classes.folded}>
              {text('cart:rateOf', { amount: formatDecimal(rate) })}
            </span>
            <LineChip
              line={line}
              otherwise={<span className={classes.code}>{product.serial || barcode}</span>}
            />
          </div>
        )}
      </th>
      <td className={classes.quantity}>
        {folded ? (
          <Group label={text('ui:quantityOf', { name })} className={classes.howMuch}>
            {`${shown.pack && !weighed ? `${shown.pack} · ` : ''}${shownQuantity} × ${formatDecimal(rate, { symbol: false })}`}
          </Group>
        ) : product.serial === '' ? (
          <QuantityStepper
            name={name}
            value={shownQuantity}
            onStep={countable ? (by) => stepQuantity(id, by) : undefined}
            onChoose={() => openLineDialog('quantity', id)}
            lessReason={quantity <= 1 ? text('cart:quantityBelowOne') : undefined}
          />
        ) : (
          <span className={classes.single}>{quantity}</span>
        )}
      </td>
      <td className={classes.rate}>
        <Amount value={rate} symbol={false} />
      </td>
      <td className={classes.saved}>
        {saved !== NOTHING && <Amount value={`-${saved}`} symbol={false} tone="brand" />}
      </td>
      <td className={classes.amount} data-changing={changing || undefined}>
        <Amount value={amount} symbol={false} size="strong" />
        {saved !== NOTHING && (
          <span className={classes.savedUnder}>
            {text('cart:savedAmount', { amount: formatDecimal(saved, { symbol: false }) })}
          </span>
        )}
      </td>
      <td className={classes.remove}>
        {!folded && (
          <IconButton
            icon={IconX}
            label={text('cart:removeLine', { name })}
            onClick={() => {
              if (!leaving) removeLine(id);
            }}
          />
        )}
      </td>
    </tr>
  );
}
