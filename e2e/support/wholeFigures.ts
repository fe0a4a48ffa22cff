import type { Page } from '@playwright/test';

/** The windows of a counter in which no figure of a list may be cut. */
export const FIGURE_WIDTHS = [1024, 1280, 1366, 1920] as const;

/**
 * Numbers, dates and codes in tables that are cut off, each told in words; an ellipsis cuts, too. What can be
 * scrolled to is whole.
 */
export async function clippedFigures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 1.5;
    /** Every part of it has a digit, or is a unit, a sign, half of a day or the name of a month. */
    const isFigure = (text: string) =>
      /\d/.test(text) &&
      text
        .split(/\s+/)
        .every(
          (part) => /\d/.test(part) || /^(?:\W|[a-z]{1,3}|[A-Z]{2}|[A-Z][a-z]{2,8})$/.test(part),
        ) &&
      text.split(/\s+/).filter((part) => !/\d/.test(part)).length <= 2;
    const found = new Set<string>();
    for (const cell of document.querySelectorAll('table :is(td, th)')) {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = (node.nodeValue ?? '').trim();
        const parent = node.parentElement;
        if (!parent?.checkVisibility() || !isFigure(text)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const boxes = [...range.getClientRects()];
        // Broken in two, a figure cannot be read as one.
        if (!text.includes(' ') && new Set(boxes.map(({ top }) => Math.round(top))).size > 1)
          found.add(`“${text}” is broken over lines`);
        for (let around: Element | null = parent; around; around = around.parentElement) {
          const look = getComputedStyle(around);
          const { overflowX, overflowY, display, textOverflow } = look;
          if (/auto|scroll/.test(overflowX)) break;
          if (display === 'inline') continue;
          const outer = around.getBoundingClientRect();
          // An ellipsis stands where the text may end, not where its box does.
          const [start, end] =
            textOverflow === 'ellipsis'
              ? [Number.parseFloat(look.paddingLeft), Number.parseFloat(look.paddingRight)]
              : [0, 0];
          const cuts = boxes.some(
            (box) =>
              (overflowX !== 'visible' &&
                (box.right > outer.right - end + SLACK || box.left < outer.left + start - SLACK)) ||
              (overflowY !== 'visible' && box.top + box.height * 0.8 > outer.bottom + SLACK),
          );
          if (cuts) found.add(`“${text}” is cut off`);
        }
      }
    }
    return [...found];
  });
}
