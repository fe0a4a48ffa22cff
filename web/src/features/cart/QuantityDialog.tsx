import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { useText } from '@/lib/i18n';
import { AmountField } from '@/ui/AmountField';
import { AppButton } from '@/ui/AppButton';
import { Dialog } from '@/ui/Dialog';
import { Pressable } from '@/ui/Pressable';
import classes from './entryDialog.module.css';

export interface QuantityDialogProps {
  name: string;
  quantity: number;
  /** The last number of the list. It limits the list, not the field. */
  upTo: number;
  onChoose: (quantity: string) => void;
  onClose: () => void;
}

const IN_A_ROW = 5;
/** The height that the style sheet gives to a row, and the space around it. */
const ROW_HEIGHT = 48;
const GAP = 8;

/** Asks how many: a number to type, and a list to tap. */
export function QuantityDialog({ name, quantity, upTo, onChoose, onClose }: QuantityDialogProps) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(String(quantity));
  const [error, setError] = useState('');
  const choose = (value: string) => {
    if (Number(value) >= 1) onChoose(value);
    else setError(text('cart:quantityBelowOne'));
  };
  return (
    <Dialog
      open
      title={text('cart:chooseQuantity')}
      size="small"
      onClose={onClose}
      footer={
        <>
          <AppButton label={text('ui:cancel')} stretch onClick={onClose} />
          <AppButton
            label={text('ui:apply')}
            look="primary"
            stretch
            onClick={() => choose(typed)}
          />
        </>
      }
    >
      <form
        className={classes.entry}
        onSubmit={(event) => {
          event.preventDefault();
          choose(typed);
        }}
      >
        <p className={classes.about}>{name}</p>
        <AmountField
          ref={field}
          label={text('cart:quantityTyped')}
          unit={null}
          decimals={0}
          data-autofocus
          error={error || undefined}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setError('');
          }}
        />
        {upTo > 0 ? (
          <Numbers upTo={upTo} chosen={quantity} onChoose={(value) => onChoose(String(value))} />
        ) : (
          <p className={classes.hint}>{text('cart:outOfStock')}</p>
        )}
      </form>
    </Dialog>
  );
}

/** The numbers from one on, to tap. Of many only those in view are drawn. */
function Numbers({
  upTo,
  chosen,
  onChoose,
}: {
  upTo: number;
  chosen: number;
  onChoose: (value: number) => void;
}) {
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: Math.ceil(upTo / IN_A_ROW),
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    gap: GAP,
    paddingStart: GAP,
    paddingEnd: GAP,
    overscan: 3,
    useFlushSync: false,
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a frame of its own
    <div
      ref={scroller}
      role="group"
      aria-label={text('cart:chooseQuantity')}
      className={classes.numbers}
    >
      <div style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => (
          <div
            key={key}
            className={classes.numberRow}
            style={{ transform: `translateY(${start}px)` }}
          >
            {numbersOf(index, upTo).map((value) => (
              <Pressable
                key={value}
                className={classes.number}
                aria-pressed={value === chosen}
                onClick={() => onChoose(value)}
              >
                {value}
              </Pressable>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function numbersOf(row: number, upTo: number): number[] {
  const first = row * IN_A_ROW + 1;
  return Array.from({ length: IN_A_ROW }, (_, place) => first + place).filter(
    (value) => value <= upTo,
  );
}
