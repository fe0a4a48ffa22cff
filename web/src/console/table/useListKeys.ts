import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isTextField } from '@/lib/fieldText';
import { isTopLayerPage } from '@/ui/layers';
import { farRowsOf } from './farRows';

/** Rows that a page key goes over. */
const PAGE = 10;

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at, last) => (at < 0 ? last : at - 1),
  PageDown: (at) => at + PAGE,
  PageUp: (at) => at - PAGE,
  Home: () => 0,
  End: (_, last) => last,
};

const rowsOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[data-opens-row]') ?? []),
];

/** Puts the focus on a row by its key. */
export function focusKey(list: HTMLElement | null, key: string): void {
  const row = rowsOf(list).find(({ dataset }) => dataset.key === key);
  const far = farRowsOf(list);
  const at = row ? -1 : (far?.placeOf(key) ?? -1);
  if (at >= 0) far?.go(at);
  else row?.focus();
}

/** A list that says nothing of keys: a field that is typed into, an open menu, a chosen tab. */
const isElsewhere = (target: EventTarget | null) =>
  isTextField(target) ||
  (target instanceof Element && target.closest('[role="menu"], [aria-expanded="true"]') !== null);

/** Keys of a list: ↑ ↓, Home, End and the page keys go to a row, / to the search, L brings more, Esc closes the detail. */
export function useListKeys({
  list,
  search,
  onMore,
  onClose,
}: {
  list: RefObject<HTMLElement | null>;
  search?: RefObject<HTMLInputElement | null>;
  onMore?: (() => unknown) | undefined;
  /** Nothing where no row is open. */
  onClose?: (() => unknown) | undefined;
}): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (!isTopLayerPage() || isElsewhere(target)) return;
    const step = STEPS[key];
    const rows = rowsOf(list.current);
    if (step && rows.length > 0) {
      event.preventDefault();
      const far = farRowsOf(list.current);
      const at = far ? far.at() : rows.indexOf(document.activeElement as HTMLElement);
      const last = (far?.count ?? rows.length) - 1;
      const next = Math.min(Math.max(step(at, last), 0), last);
      if (far) far.go(next);
      else rows[next]?.focus();
    } else if (key === '/' && search?.current) {
      event.preventDefault();
      search.current.focus();
    } else if (key.toLowerCase() === 'l' && onMore && !event.repeat) {
      event.preventDefault();
      onMore();
    } else if (key === 'Escape' && onClose) {
      event.preventDefault();
      onClose();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
