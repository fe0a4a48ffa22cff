import type { ReactNode, RefObject } from 'react';
import { NumericPad } from '@/ui/NumericPad';
import classes from './TenderPanel.module.css';

export interface TenderPanelProps {
  /** What is entered. */
  entry: ReactNode;
  /** What the bill has been paid with; it scrolls where it is long. */
  slot: ReactNode;
  /** The quick choices. */
  quick: ReactNode;
  /** What the keypad types into. */
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
