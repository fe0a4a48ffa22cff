import type { Page } from '@playwright/test';

/**
 * The controls and heads that the alert in sight lies over, and how the window cuts it. At checkout the customer's card
 * counts as well, and in the head of the screen only its controls do.
 */
export const coveredByAlert = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [alert] = [...document.querySelectorAll('li[data-tone][data-newest]')];
    if (!alert) return ['there is no alert'];
    const bar = alert.getBoundingClientRect();
    const inSight =
      bar.left >= 0 &&
      bar.top >= 0 &&
      bar.right <= window.innerWidth &&
      bar.bottom <= window.innerHeight;
    const controls =
      'a[href], button, input, select, textarea, label:has(input), section[aria-label="Customer"], ' +
      'main header:not(:has([data-alert-place]))';
    const covered = [...document.querySelectorAll(controls)].filter((control) => {
      if (alert.contains(control) || control.closest('[inert]')) return false;
      const box = control.getBoundingClientRect();
      const [left, right] = [Math.max(box.left, bar.left), Math.min(box.right, bar.right)];
      const [top, bottom] = [Math.max(box.top, bar.top), Math.min(box.bottom, bar.bottom)];
      if (right - left <= 1 || bottom - top <= 1) return false;
      // A control that is scrolled away there is not covered.
      const under = document
        .elementsFromPoint((left + right) / 2, (top + bottom) / 2)
        .find((element) => !alert.contains(element));
      return under !== undefined && control.contains(under);
    });
    return [
      ...(inSight ? [] : ['the alert is not in sight']),
      ...covered.map(({ outerHTML }) => outerHTML.slice(0, 120)),
    ];
  });
