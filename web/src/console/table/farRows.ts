/** The rows of a list of which only those in sight are drawn. Keys go to any of them. */
export interface FarRows {
  count: number;
  /** The place of the row that has the focus, or had it last; −1 for none. */
  at: () => number;
  /** The place of a row by its key; −1 for a row that has not come yet. */
  placeOf: (key: string) => number;
  /** Scrolls to a row and gives it the focus as soon as it is there. */
  go: (at: number) => void;
}

const LISTS = new WeakMap<HTMLElement, FarRows>();

/** Tells keys of the rows of a list; without rows, all of them are drawn. */
export function tellRows(list: HTMLElement, rows: FarRows | null): void {
  if (rows) LISTS.set(list, rows);
  else LISTS.delete(list);
}

export const farRowsOf = (list: HTMLElement | null): FarRows | undefined =>
  list ? LISTS.get(list) : undefined;
