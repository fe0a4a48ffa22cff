import '@/lib/i18n/bagDockTexts';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { BagAnswer } from '@/api';
import { beep } from '@/devices/beep';
import { useText } from '@/lib/i18n';
import { formatDecimal } from '@/lib/money';
import { CountField } from '@/ui/CountField';
import { useTouchScreen } from '@/ui/useTouchScreen';
import words from '@/ui/words.module.css';
import classes from './BagTable.module.css';
import type { BagCounts } from './bagCounts';

export interface BagTableProps {
  bags: readonly BagAnswer[];
  counts: BagCounts;
  onCount: (bagId: string, count: string) => void;
  /** Called for Enter in the last count. */
  onFinished: () => void;
}

const STEPS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Each carry bag with its price and its count. Enter goes from count to count. */
export function BagTable({ bags, counts, onCount, onFinished }: BagTableProps) {
  const text = useText();
  const touch = useTouchScreen();
  const root = useRef<HTMLTableElement>(null);
  // Under a finger the steppers are used; there the keyboard would only come up over them.
  useLayoutEffect(() => {
    if (!touch) root.current?.querySelector('input')?.focus();
  }, [touch]);
  const moveOn = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step === undefined || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const fields = [...event.currentTarget.querySelectorAll('input')];
    const next = fields[fields.indexOf(event.target) + step];
    if (next) next.focus();
    else if (event.key === 'Enter') onFinished();
  };
  return (
    <table ref={root} className={classes.table} aria-label={text('bagDock:title')}>
      <thead>
        <tr>
          <th scope="col">{text('bagDock:bag')}</th>
          <th scope="col">{text('bagDock:quantity')}</th>
        </tr>
      </thead>
      <tbody onKeyDown={moveOn}>
        {bags.map((bag) => (
          <tr key={bag.BAG_ID}>
            <th scope="row">
              <span className={words.twoLines}>{bag.Name}</span>
              <small className={classes.price}>
                {text('bagDock:each', { amount: formatDecimal(bag.Price) })}
              </small>
            </th>
            <td>
              <CountField
                label={bag.Name}
                value={counts[bag.BAG_ID] ?? ''}
                onChange={(count) => onCount(bag.BAG_ID, count)}
                onTooLong={beep.failure}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
