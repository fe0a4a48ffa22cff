import '@/lib/i18n/lineDocksTexts';
import { useRef, useState } from 'react';
import type { CartLine } from '@/api';
import { beep } from '@/devices/beep';
import { useText } from '@/lib/i18n';
import { formatDecimal, parseAmount } from '@/lib/money';
import { formatCount } from '@/lib/quantity';
import { Amount } from '@/ui/Amount';
import { AppButton } from '@/ui/AppButton';
import { DockFigures } from '@/ui/DockFigures';
import { DockSubject } from '@/ui/DockSubject';
import { DockValue } from '@/ui/DockValue';
import { NumericPad } from '@/ui/NumericPad';
import { ProductPicture } from '@/ui/ProductPicture';
import { refusedText } from '@/ui/refusedText';
import { useTypedNumber } from '@/ui/useTypedNumber';
import { BillDock } from './BillDock';
import { QuantityChoices } from './QuantityChoices';
import { type LineAhead, useLineAhead } from './useLineAhead';

/** Stands where there is no figure yet, so that nothing moves when there is. */
const NO_FIGURE = '–';

export interface QuantityDialogProps {
  /** The line whose quantity it is. */
  line: CartLine;
  /** How far the bill has come: what a line would come to is asked anew with each change of it. */
  revision: number;
  picture: string;
  name: string;
  /** The price of one, and how many there are. */
  price: string;
  stock: number;
  quantity: number;
  /** The last number of the list. It limits the list, not the field. */
  upTo: number;
  onChoose: (quantity: string) => void;
  onClose: () => void;
}

/**
 * Asks how many: a number to type, and a list to tap. What is scanned goes onto the bill; where that is one more of this
 * line, what is typed is one more, too, so that a piece is neither lost by Esc nor by Enter.
 */
export function QuantityDialog({
  line,
  revision,
  picture,
  name,
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
  const [known, setKnown] = useState(quantity);
  if (known !== quantity) {
    setKnown(quantity);
    typed.shift(quantity - known);
  }
  const each = formatDecimal(price);
  const comesTo = useLineAhead(line, revision, refused ? 0 : count);

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
      title={text('lineDocks:chooseQuantity')}
      typed={typed.isTyped}
      onClose={onClose}
      onSubmit={choose}
      pad={<NumericPad field={field} decimal={false} />}
      figures={
        <DockFigures
          label={text('lineDocks:comesTo')}
          beside
          figures={[
            [text('lineDocks:savedOn'), <Saved key="saved" ahead={comesTo} />],
            [
              text('lineDocks:amountOf'),
              <Amount
                key="amount"
                value={comesTo?.amount ?? NO_FIGURE}
                size="strong"
                tone={comesTo ? 'ink' : 'dim'}
              />,
            ],
          ]}
        />
      }
      actions={
        <AppButton
          type="submit"
          label={
            count >= 1 && !refused
              ? text('lineDocks:setQuantity', { quantity: count })
              : text('ui:apply')
          }
          look="primary"
          size="large"
          shortcut="Enter"
        />
      }
    >
      <DockSubject
        picture={<ProductPicture source={picture} name={name} size="row" />}
        name={name}
        note={
          upTo > 0
            ? text('lineDocks:eachInStock', { price: each, stock: formatCount(stock) })
            : text('cart:outOfStock')
        }
      />
      <DockValue
        {...typed.field}
        field={field}
        label={text('lineDocks:quantityTyped')}
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

function Saved({ ahead }: { ahead: LineAhead | null }) {
  if (!ahead) return <Amount value={NO_FIGURE} tone="dim" />;
  const isSome = (parseAmount(ahead.saved) ?? 0) > 0;
  return (
    <Amount value={isSome ? `-${ahead.saved}` : ahead.saved} tone={isSome ? 'brand' : 'dim'} />
  );
}
