import type { Locator } from '@playwright/test';

/** Why something is not wholly in sight; empty where it is whole and nothing lies over its middle. */
export async function hiddenBy(what: Locator): Promise<string> {
  return what.evaluate((element) => {
    const box = element.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) return 'it has no size';
    const window_ = new DOMRect(0, 0, window.innerWidth, window.innerHeight);
    const isWithin = (outer: DOMRect) =>
      box.left >= outer.left - 1 &&
      box.top >= outer.top - 1 &&
      box.right <= outer.right + 1 &&
      box.bottom <= outer.bottom + 1;
    if (!isWithin(window_)) return 'the window cuts it off';
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      if (!isWithin(around.getBoundingClientRect())) return `.${around.className} cuts it off`;
    }
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const at = document.elementFromPoint(x, y);
    if (at && (element.contains(at) || at.contains(element))) return '';
    return `${at?.outerHTML.slice(0, 80)} lies over it`;
  });
}
