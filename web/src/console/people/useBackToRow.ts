import { type RefObject, useEffect, useRef } from 'react';

/** Back in the list the focus goes to the row that was open, or to the search where it is there no more. */
export function useBackToRow(
  openId: number | undefined,
  table: RefObject<HTMLElement | null>,
  field: RefObject<HTMLElement | null>,
): void {
  const lastOpen = useRef<number>(undefined);
  useEffect(() => {
    const last = lastOpen.current;
    lastOpen.current = openId;
    if (openId !== undefined || last === undefined) return;
    const row = table.current?.querySelector<HTMLElement>(`[data-opens-row="${last}"]`);
    (row ?? field.current)?.focus();
  }, [openId, table, field]);
}
