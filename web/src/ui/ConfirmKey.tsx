import { useEffect, useEffectEvent } from 'react';
import { topLayer, useLayerId } from './layers';

/**
 * Ctrl Enter in the dialog around it, wherever the focus is: for forms in which Enter goes from
 * entry to entry.
 */
export function ConfirmKey({ onConfirm }: { onConfirm: () => void }) {
  const layer = useLayerId();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.ctrlKey || topLayer() !== layer) return;
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
