import { type KeyboardEvent, useRef, useState } from 'react';
import { type NumberKind, type NumberRefused, numberRefused } from './numberRefused';

/** A number field that stops at a digit too many, and a count at a point. */
export interface RefusingField {
  refused: NumberRefused | null;
  /** The field's text. While a code is refused, it is the typed part, not the entered value. */
  shown: string;
  /** For a text that is such a number. */
  onChange: (text: string) => void;
  /** For any other text. */
  onRefused: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
}

/** Whether a key takes something back. */
export const takesBack = ({ key }: KeyboardEvent): boolean => /^(Backspace|Delete)$/.test(key);

interface Stopped {
  why: NumberRefused;
  shown: string;
  over: string;
}

/**
 * Lets no part of a code, and nothing typed behind a point, stand as a number. At a digit too many what was entered before
 * the typing is entered again; at a point in a count what was typed before it stays. Nothing more is typed until something
 * is taken back.
 */
export function useRefused(
  value: string,
  onChange: (value: string) => void,
  kind: NumberKind,
  /** Called for a digit too many, and for Enter before it is taken back. */
  onTooLong?: () => void,
): RefusingField {
  const [stopped, setStopped] = useState<Stopped | null>(null);
  const last = useRef({ text: value, keys: value, over: value });
  // Entered in another way meanwhile: by a stepper, by a scan.
  if (stopped && value !== stopped.over) setStopped(null);
  const shown = stopped?.shown ?? value;
  /** Why a text cannot be typed. */
  const refusalOf = (text: string) => {
    const { current } = last;
    const { most } = kind;
    const isCut = most !== undefined && Number(current.text) > most && Number(value) === most;
    if (!isCut && current.text !== value) current.over = value;
    // A value capped at each key would never get too long: count the keys themselves.
    current.keys = (isCut ? current.keys : '') + text.slice(isCut ? value.length : 0);
    return numberRefused(current.keys, kind);
  };
  const enter = (text: string) => {
    last.current.text = text;
    if (text !== value) onChange(text);
  };
  const stop = (why: NumberRefused) => {
    // A stray point behind a finished count is no reason to lose it.
    const kept = why === 'minus' ? '0' : value;
    const over = why === 'long' ? last.current.over : kept;
    setStopped({ why, shown: why === 'minus' ? over : shown, over });
    enter(over);
    if (why === 'long') onTooLong?.();
  };
  const change = (text: string) => {
    if (stopped && text.length > shown.length) return;
    const why = refusalOf(text);
    if (why) {
      stop(why);
    } else {
      setStopped(null);
      enter(text);
    }
  };
  return {
    refused: stopped?.why ?? null,
    shown,
    onChange: change,
    onRefused: (text) => {
      const why = stopped ? null : refusalOf(text);
      if (why) stop(why);
    },
    onKeyDown: (event) => {
      if (!stopped) return;
      if (event.key === 'Enter') {
        event.preventDefault();
        event.stopPropagation();
        onTooLong?.();
      }
      // In an empty field there is nothing whose deletion would be told.
      if (shown === '' && takesBack(event)) change('');
    },
    onBlur: () => {
      setStopped(null);
      last.current = { text: value, keys: value, over: value };
    },
  };
}
