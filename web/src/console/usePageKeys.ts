import { useEffect, useEffectEvent } from 'react';
import { isTextField } from '@/lib/fieldText';
import { isTopLayerPage } from '@/ui/layers';

/** Cmd of a Mac is Ctrl. */
const hasCtrl = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey;

/** The name of a pressed key: `/`, `N`, `Escape`, `Ctrl+S`. A letter of another script goes by its place. */
function nameOf(event: KeyboardEvent): string {
  const { key, code } = event;
  const placed = key > '~' && /^Key(.)$/.exec(code)?.[1];
  const name = placed || (key.length === 1 ? key.toUpperCase() : key);
  return hasCtrl(event) ? `Ctrl+${name}` : name;
}

/** Enter belongs to a button or a link, but for a row that is open already. */
const PRESSED_BY_ENTER = 'a, button:not([data-opens-row][aria-current])';

/** Whether the key belongs to what has the focus: letters to a field, all keys to a menu, Enter to a button. */
function isTaken(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (!(target instanceof Element)) return false;
  if (target.closest('[role="menu"]')) return true;
  if (key === 'Enter' && target.closest(PRESSED_BY_ENTER)) return true;
  return !hasCtrl(event) && (isTextField(target) || (target.matches('select') && key !== 'Escape'));
}

/** Keys of a page, for as long as nothing lies over it. */
export function usePageKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.altKey) return;
    const act = keys[nameOf(event)];
    if (!act || isTaken(event) || !isTopLayerPage()) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
