import type { KeyboardEvent } from 'react';

/** Moves the focus from row to row, as far as there are rows. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
  const step = steps[event.key];
  const openers = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-opens-row]')];
  const at = openers.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  let to: HTMLElement | undefined;
  if (step !== undefined) to = openers[at + step];
  else if (event.key === 'Home') to = openers[0];
  else if (event.key === 'End') to = openers.at(-1);
  else return;
  event.preventDefault();
  to?.focus();
  to?.scrollIntoView({ block: 'nearest' });
}
