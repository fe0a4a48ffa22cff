import type { Page } from '@playwright/test';

/**
 * Surfaces with more than one primary button in sight, in words. A dialog, a dock and the screen under them are a
 * surface each; what a disabled one would do counts as well. What is chosen of several, such as a way to pay, is no button
 * to go on with, however it is filled.
 */
export async function severalPrimaries(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Map<Element, string[]>();
    for (const button of document.querySelectorAll(
      'button[data-look="primary"]:not([aria-pressed])',
    )) {
      if (!button.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const surface = button.closest('[role="dialog"], [role="alertdialog"]') ?? document.body;
      found.set(surface, [...(found.get(surface) ?? []), button.textContent ?? '']);
    }
    return [...found.values()].filter(({ length }) => length > 1).map((all) => all.join(' | '));
  });
}
