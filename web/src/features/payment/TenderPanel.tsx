import type { ReactNode, RefObject } from 'react';
import { NumericPad } from '@/ui/NumericPad';
import classes from './TenderPanel.module.css';

export interface TenderPanelProps {
  entry: ReactNode;
  /** The payments so far; a long list scrolls. */
  slot: ReactNode;
  /** The quick choices. */
  quick: ReactNode;
  /** The keypad types into it. */
  field: RefObject<HTMLInputElement | null>;
}

/** Three columns that never move: what is entered over what is paid, the quick choices, the keypad. */
export function TenderPanel({ entry, slot, quick, field }: TenderPanelProps) {
  return (
    <div className={classes.panel}>
      <div className={classes.left}>
        {entry}
        {slot}
      </div>
      <div className={classes.quick}>{quick}</div>
      <div className={classes.pad}>
        <NumericPad field={field} full />
      </div>
    </div>
  );
}
