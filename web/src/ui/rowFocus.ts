/** Moves the focus to the row before or after the one that has it; from outside into the list. */
export function focusRow(list: HTMLElement | null, step: 1 | -1): void {
  const rows = rowsOf(list);
  const at = rows.findIndex((row) => row.closest('tr')?.contains(document.activeElement));
  const from = at < 0 && step < 0 ? rows.length : at;
  rows[Math.max(from + step, 0)]?.focus();
}

/** Opens the marked row, or the only one there is; of several it marks the first, which the next Enter opens. */
export function enterList(list: HTMLElement | null): void {
  const rows = rowsOf(list);
  const chosen = rows.length === 1 ? rows[0] : rows[focusedRow(list)];
  if (chosen) chosen.click();
  else rows[0]?.focus();
}

/** The place of the row that has the focus; `-1` without one. */
export function focusedRow(list: HTMLElement | null): number {
  return rowsOf(list).findIndex((row) => row.closest('tr')?.contains(document.activeElement));
}

const rowsOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[data-opens-row]') ?? []),
];
