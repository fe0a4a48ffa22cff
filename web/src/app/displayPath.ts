/** The path of the customer's window. */
export const DISPLAY_PATH = '/display';

/** Opens the customer's window, to be moved to the screen that the customer looks at. */
export function openDisplay(): void {
  window.open(DISPLAY_PATH, '_blank', 'popup,noopener');
}
