const TAB_STOPS = [
  'a[href]',
  'button:not([disabled])',
  'input:not([disabled])',
  'select:not([disabled])',
  'textarea:not([disabled])',
  'iframe',
  '[tabindex]',
].join(',');

/** The elements inside `root` that the Tab key visits, in order. */
export function tabStops(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(TAB_STOPS)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.closest('[inert]') &&
      // Not known to every browser; there all count as visible.
      (element.checkVisibility?.() ?? true),
  );
}

/** Keeps the Tab key inside `root`: from the last stop it goes to the first, and back. */
export function keepTabInside(root: HTMLElement, event: KeyboardEvent): void {
  const stops = tabStops(root);
  const [first, last] = [stops[0], stops.at(-1)];
  const active = document.activeElement;
  if (!first || !last) {
    event.preventDefault();
    root.focus();
    return;
  }
  const isOutside = !active || !root.contains(active);
  if (event.shiftKey && (isOutside || active === first || active === root)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && (isOutside || active === last)) {
    event.preventDefault();
    first.focus();
  }
}
