import type { CSSProperties } from 'react';
import { formatAmount, type Paise, parseAmount } from '@/lib/money';
import classes from './Amount.module.css';

export interface AmountProps {
  /** Paise, or the decimal text of a call (`"1234.50"`). */
  value: Paise | string;
  /** The rupee sign in front. Left out only in a column whose head has it. */
  symbol?: boolean;
  /**
   * `text` and `strong` stand in lines, `line` ends a sum, `title` stands in strips, `total` and `due` are read across a
   * counter, `part` is one of three such; `give` is the screen: as large as its place is wide.
   */
  size?: 'text' | 'strong' | 'line' | 'title' | 'total' | 'part' | 'due' | 'give';
  /** No larger than its place lets it stand in one line. */
  fits?: boolean;
  tone?: 'ink' | 'dim' | 'brand' | 'inherit';
}

/** From how many letters on a large amount is set smaller, so that it is never cut. */
const LONG = 12;
const VERY_LONG = 15;

/** An amount of money: tabular figures, grouped the Indian way, never broken, never cut. */
export function Amount({
  value,
  symbol = true,
  size = 'text',
  fits = size === 'give',
  tone = 'ink',
}: AmountProps) {
  const amount = typeof value === 'string' ? parseAmount(value) : value;
  // Show a value that is no amount as it came: a wrong figure must be seen, not hidden.
  const text = amount === null ? String(value) : formatAmount(amount, { symbol });
  const length = lengthOf(text);
  const shown = (
    <span
      className={classes.amount}
      data-size={size}
      data-tone={tone}
      data-length={length}
      style={fits ? ({ '--letters': text.length } as CSSProperties) : undefined}
    >
      {text}
    </span>
  );
  return fits ? <span className={classes.place}>{shown}</span> : shown;
}

function lengthOf({ length }: string): 'very-long' | 'long' | undefined {
  if (length >= VERY_LONG) return 'very-long';
  return length >= LONG ? 'long' : undefined;
}
