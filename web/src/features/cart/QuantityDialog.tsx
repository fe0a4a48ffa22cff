import { useRef, useState } from 'react';
import { beep } from '@/devices/beep';
import { useText } from '@/lib/i18n';
import { formatDecimal } from '@/lib/money';
import { formatCount } from '@/lib/quantity';
import { AppButton } from '@/ui/AppButton';
import { DockSubject } from '@/ui/DockSubject';
import { DockValue } from '@/ui/DockValue';
import { NumericPad } from '@/ui/NumericPad';
import { useTypedNumber } from '@/ui/useTypedNumber';
import { BillDock } from './BillDock';
import { OwnScans } from './OwnScans';
import { QuantityChoices } from './QuantityChoices';
import { refusedText } from './refusedText';

export interface QuantityDialogProps {
  name: string;
  barcode: string;
  /** The price of one, and how many there are. */
  price: string;
  stock: number;
  quantity: number;
  /** The last number of the list. It limits the list, not the field. */
  upTo: number;
  onChoose: (quantity: string) => void;
  onClose: () => void;
}

/** Asks how many: a number to type, and a list to tap. A scan of the product counts one more. */
export function QuantityDialog({
  name,
  barcode,
  price,
  stock,
  quantity,
  upTo,
  onChoose,
  onClose,
}: QuantityDialogProps) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const typed = useTypedNumber(String(quantity), { onTooLong: beep.failure });
  const [isBelowOne, setBelowOne] = useState(false);
  const { value, refused } = typed;
  const count = Number(value);
  const each = formatDecimal(price);

  const choose = () => {
    if (refused) beep.failure();
    else if (count >= 1) onChoose(value);
    else setBelowOne(true);
  };
  const error = refused
    ? refusedText(refused, text)
    : isBelowOne && count < 1
      ? text('cart:quantityBelowOne')
      : undefined;
  return (
    <BillDock
      title={text('cart:chooseQuantity')}
      typed={typed.isTyped}
      onClose={onClose}
      onSubmit={choose}
      pad={<NumericPad field={field} decimal={false} />}
      actions={
        <AppButton
          type="submit"
          label={
            count >= 1 && !refused
              ? text('cart:setQuantity', { quantity: count })
              : text('ui:apply')
          }
          look="primary"
          size="large"
          shortcut="Enter"
        />
      }
    >
      <OwnScans barcode={barcode} onScan={() => typed.set(String(count + 1))} />
      <DockSubject
        name={name}
        note={
          upTo > 0
            ? text('cart:eachInStock', { price: each, stock: formatCount(stock) })
            : text('cart:outOfStock')
        }
      />
      <DockValue
        {...typed.field}
        field={field}
        label={text('cart:quantityTyped')}
        unit={null}
        after={`× ${each}`}
        error={error}
      />
      {upTo > 0 && (
        <QuantityChoices
          upTo={upTo}
          chosen={quantity}
          onChoose={(chosen) => onChoose(String(chosen))}
        />
      )}
    </BillDock>
  );
}
