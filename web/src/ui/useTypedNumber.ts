import { useState } from 'react';
import { MOST_DIGITS, type NumberRefused, numberRefused } from './numberRefused';

export interface TypedNumber {
  value: string;
  /** The fault in the typed text; more input is ignored until it is corrected. */
  refused: NumberRefused | null;
  /** Whether it is another than it was. */
  isTyped: boolean;
  /** Puts another number in its place. */
  set: (value: string) => void;
  /** Counts what is typed up by so many: what it is typed for has changed by that. Nothing where nothing is typed. */
  shift: (by: number) => void;
  /** Begins anew with what it was. */
  reset: () => void;
  /** For the field, an `AmountField`. */
  field: {
    value: string;
    decimals: number;
    mostDigits: number;
    onChange: (value: string) => void;
    onRefused: (text: string) => void;
  };
}

interface Typed {
  text: string;
  /** The value when the typing began; unset if it has changed since, or nobody typed. */
  over?: string | undefined;
}

/**
 * A number of at most five digits (or `mostDigits`) that is being typed; until then it is `start`. A code that comes
 * in key by key, and a point in a count, would leave another number than was meant: so the first
 * digit too many stops the typing, until something is taken back.
 */
export function useTypedNumber(
  start: string,
  {
    decimals = 0,
    mostDigits = MOST_DIGITS,
    onTooLong,
  }: { decimals?: number; mostDigits?: number; onTooLong?: () => void } = {},
): TypedNumber {
  const [typed, setTyped] = useState<Typed | null>(null);
  const [refused, setRefused] = useState<NumberRefused | null>(null);
  const value = typed?.text ?? start;
  const set = (next: Typed | null) => {
    setTyped(next);
    setRefused(null);
  };
  return {
    value,
    refused,
    isTyped: value !== start || refused !== null,
    set: (text) => set({ text }),
    shift: (by) => {
      if (typed) setTyped({ text: typed.text && String(Math.max(0, Number(typed.text) + by)) });
    },
    reset: () => set(null),
    field: {
      value,
      decimals,
      mostDigits,
      onChange: (next) => {
        if (refused !== null && next.length > value.length) return;
        const over = typed ? typed.over : start;
        // As it was, and not by one more figure: a scan was taken back, and nobody has typed.
        set(next === over && next.length !== value.length + 1 ? null : { text: next, over });
      },
      onRefused: (text) => {
        if (refused !== null) return;
        const why = numberRefused(text, { decimals, mostDigits });
        setRefused(why);
        if (why === 'long') onTooLong?.();
      },
    },
  };
}
