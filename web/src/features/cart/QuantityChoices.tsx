import '@/lib/i18n/lineDocksTexts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useText } from '@/lib/i18n';
import { Group } from '@/ui/Group';
import { Pressable } from '@/ui/Pressable';
import classes from './QuantityChoices.module.css';

/** The width that the style sheet gives to a number, and the space beside it. */
const WIDTH = 52;
const GAP = 8;

/** The numbers from one on, to tap. Of many only those in view are drawn. */
export function QuantityChoices({
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
  const numbers = useVirtualizer({
    horizontal: true,
    count: upTo,
    getScrollElement: () => scroller.current,
    estimateSize: () => WIDTH,
    gap: GAP,
    // A flick goes far, and the usual fifty are all there at once.
    overscan: 40,
    useFlushSync: false,
  });
  return (
    <Group ref={scroller} label={text('lineDocks:chooseQuantity')} className={classes.numbers}>
      <div className={classes.row} style={{ width: numbers.getTotalSize() }}>
        {numbers.getVirtualItems().map(({ index, key, start }) => (
          <div key={key} className={classes.place} style={{ transform: `translateX(${start}px)` }}>
            <Pressable
              className={classes.number}
              aria-pressed={index + 1 === chosen}
              onClick={() => onChoose(index + 1)}
            >
              {index + 1}
            </Pressable>
          </div>
        ))}
      </div>
    </Group>
  );
}
