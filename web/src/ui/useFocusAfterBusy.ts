import { useLayoutEffect } from 'react';

/**
 * Brings the focus back when a busy part can be used again. While it is inert it cannot hold the
 * focus; without this, a person who pressed Enter in a field would have to find the field again.
 */
export function useFocusAfterBusy(busy: boolean): void {
  useLayoutEffect(() => {
    if (!busy) return undefined;
    const before = document.activeElement;
    return () => {
      // After the commit that ends the busy state: until then the part is still inert.
      if (document.activeElement === document.body) queueMicrotask(() => focusIfThere(before));
    };
  }, [busy]);
}

function focusIfThere(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected && !element.closest('[inert]')) {
    element.focus({ preventScroll: true });
  }
}
