import { useEffect } from 'react';
import { isOn, useSettings } from '@/features/settings';
import { useText } from '@/lib/i18n';
import { isWeighed, unitName } from '@/lib/quantity';
import { pictureSource } from '@/ui/ProductPicture';
import { chooseMrp, closeLineDialog, setQuantity } from './actions';
import { useCart, useLineDialog, useTasks } from './bill';
import { expectedRows } from './expectedRows';
import { MrpDialog } from './MrpDialog';
import { lineOf } from './model/line';
import { QuantityDialog } from './QuantityDialog';
import { WeightDialog } from './WeightDialog';

/** How far the list of quantities goes where the stock does not limit it. */
const MOST_CHOICES = 50;

/** The dialogs about a line that is on the bill: how much of it, and at which MRP. */
export function LineDialogs() {
  const text = useText();
  const settings = useSettings();
  const cart = useCart();
  const entries = useTasks();
  const dialog = useLineDialog();
  const line = dialog ? lineOf(cart, dialog.cartId) : undefined;
  const isGone = dialog !== null && cart !== null && !line;
  // The bill is in use beside a dock: its line can be taken off, and the screen be left.
  useEffect(() => {
    if (isGone) closeLineDialog();
  }, [isGone]);
  useEffect(() => closeLineDialog, []);
  if (!dialog || !line || dialog.kind === 'details') return null;
  const { cart_id: id, qty, product_data: product } = line;

  if (dialog.kind === 'mrp') {
    return (
      <MrpDialog
        key={id}
        about={product.p_name}
        choices={product.multiple_mrp}
        chosen={product.unit_mrp}
        onClose={closeLineDialog}
        onChoose={(mrp) => {
          closeLineDialog();
          if (mrp !== product.unit_mrp) chooseMrp(id, mrp);
        }}
      />
    );
  }
  const set = (quantity: string) => {
    closeLineDialog();
    if (Number(quantity) !== qty) setQuantity(id, quantity);
  };
  const setCount = (quantity: string) => {
    closeLineDialog();
    setQuantity(id, quantity, expected);
  };
  const row = expectedRows(cart, entries).rows.find(({ key }) => key === id);
  const expected = row?.quantity ?? qty;
  if (isWeighed(line)) {
    return (
      <WeightDialog
        key={id}
        about={product.p_name}
        goods={{
          name: product.p_name,
          price: product.r_price,
          image: product.images,
          stock: product.current_stock,
        }}
        unit={unitName(product.uom)}
        initial={qty.toFixed(3)}
        confirmLabel={text('ui:apply')}
        onConfirm={set}
        onClose={closeLineDialog}
      />
    );
  }
  const sellsBelowZero = isOn(settings.stock.negative_stock_billing);
  return (
    <QuantityDialog
      key={id}
      line={line}
      revision={cart?.revision ?? 0}
      picture={pictureSource(cart?.product_image_link ?? '', product.images)}
      name={product.p_name}
      price={product.r_price}
      stock={product.current_stock}
      quantity={expected}
      upTo={sellsBelowZero ? MOST_CHOICES : Math.floor(product.current_stock)}
      onChoose={setCount}
      onClose={closeLineDialog}
    />
  );
}
