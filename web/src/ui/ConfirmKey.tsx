import { useEffect, useEffectEvent } from 'react';
import { topLayer, useLayerId } from './layers';

export interface ConfirmKeyProps {
  /** Ctrl Enter where nothing else is given. */
  keys?: 'Ctrl+Enter' | 'Alt+Q';
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

/** By the place of the key for a letter, which Alt turns into another sign on some keyboards. */
function isPressed(event: KeyboardEvent, keys: 'Ctrl+Enter' | 'Alt+Q'): boolean {
  if (keys === 'Ctrl+Enter') return event.key === 'Enter' && event.ctrlKey;
  return event.code === 'KeyQ' && event.altKey && !event.ctrlKey;
}
