import { useEffect, useEffectEvent } from 'react';
import { isTextField } from '@/lib/fieldText';
import { isScannerKey } from '@/lib/scannerKeys';
import { topLayer, useLayerId } from './layers';

/** Keys of a dialog's own; single ones only where nothing is typed. */
export type ConfirmKeys = 'Ctrl+Enter' | 'Alt+Q' | 'F2' | 'Escape' | 'Delete' | 'H' | 'L' | 'Y';

export interface ConfirmKeyProps {
  /** Ctrl Enter where nothing else is given. */
  keys?: ConfirmKeys;
  onConfirm: () => void;
}

/**
 * A key of the dialog around it, wherever the focus is: for forms in which Enter goes from
 * entry to entry.
 */
export function ConfirmKey({ keys = 'Ctrl+Enter', onConfirm }: ConfirmKeyProps) {
  const layer = useLayerId();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isPressed(event, keys) || topLayer() !== layer) return;
    // A field that takes nothing more until something is taken back says so itself.
    if (event.key === 'Enter' && document.activeElement?.matches('[data-refused]')) return;
    event.preventDefault();
    event.stopPropagation();
    // A key that is held down confirms no second step that it has led to.
    if (!event.repeat) onConfirm();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
  return null;
}

/** By the place of the key for a letter, which Alt or another script turns into another sign. */
function isPressed(event: KeyboardEvent, keys: ConfirmKeys): boolean {
  if (keys === 'Ctrl+Enter') return event.key === 'Enter' && event.ctrlKey;
  if (keys === 'Alt+Q') return event.code === 'KeyQ' && event.altKey && !event.ctrlKey;
  if (event.altKey || event.ctrlKey || event.metaKey || isScannerKey(event)) return false;
  if (keys.length === 1 && isTextField(event.target)) return false;
  const isOtherScript = event.key > '~' && event.code === `Key${keys}`;
  return event.key === keys || event.key.toUpperCase() === keys || isOtherScript;
}
