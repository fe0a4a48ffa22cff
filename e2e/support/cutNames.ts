import type { Page } from '@playwright/test';

/**
 * Names in tables and on tiles that are cut shorter than the specification cuts them (CRT-17, CRT-18, BIL-34), though
 * their cell, or the columns beside it, have the room. Each is told in words.
 */
export async function namesCutShort(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LETTERS = { line: 30, offer: 35, tile: 80 } as const;
    const found = new Set<string>();
    const lettersOf = (what: string) => [...new Intl.Segmenter().segment(what)].length;
    const rangeOf = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range;
    };
    /** How much of a cell's inside is empty at least, however it is aligned. */
    const slackOf = (cell: Element) => {
      const { paddingLeft, paddingRight } = getComputedStyle(cell);
      const inside =
        cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return Math.max(0, inside - rangeOf(cell).getBoundingClientRect().width);
    };
    /** How much wider the column of a cell could be if the others gave what none of their rows uses. */
    const unusedBeside = (cell: HTMLTableCellElement) => {
      const table = cell.closest('table');
      const isGrid = getComputedStyle(cell.parentElement as Element).display === 'grid';
      if (!table || isGrid) return 0;
      const rows = [...table.rows].filter(({ cells }) => cells.length > cell.cellIndex);
      const others = [...(rows[0]?.cells ?? [])].filter((_, at) => at !== cell.cellIndex);
      return others.reduce((sum, { cellIndex }) => {
        const column = rows.flatMap((row) => row.cells[cellIndex] ?? []);
        const shown = column.filter((other) => other.checkVisibility());
        return shown.length === 0 ? sum : sum + Math.min(...shown.map(slackOf));
      }, 0);
    };
    const tell = (what: string, shown: number, limit: number) =>
      found.add(`“${what.trim().slice(0, 40)}” shows ${shown} of ${limit} letters, and has room`);

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const own = node.parentElement;
      const what = node.nodeValue ?? '';
      if (!own?.checkVisibility() || !/\p{L}{2}/u.test(what)) continue;
      const cell = own.closest('td, th');
      const tile = own.closest('[data-tile]');
      const isPressed = own.closest('button') && !own.closest('th[scope="row"], [data-opens-row]');
      if (!tile && (!cell || isPressed)) continue;
      // The first words of a cell name its row; what stands below them tells more of it.
      const before = own.previousElementSibling?.textContent?.trim();
      if (before && !own.closest('[data-shrinks]')) continue;
      const isOffer = own.closest('[data-shrinks]') !== null;
      const most = tile ? LETTERS.tile : isOffer ? LETTERS.offer : LETTERS.line;
      const width = [...rangeOf(node).getClientRects()].reduce((sum, box) => sum + box.width, 0);
      if (width < 1) continue;
      const { textOverflow, webkitLineClamp } = getComputedStyle(own);
      // The end that a name keeps beside its head counts, too.
      const end = own.nextElementSibling?.matches('[data-whole]') ? own.nextElementSibling : null;
      const kept = lettersOf(end?.textContent ?? '');
      const letters = lettersOf(what) + kept;
      const perLetter = width / (letters - kept);
      const isCut = own.scrollWidth > own.clientWidth + 1;
      // Our own rule has cut it, and kept its end.
      if (what.includes('…') && !isOffer && !tile && !isCut) {
        if (letters >= most || !(cell instanceof HTMLTableCellElement)) continue;
        const line = own.closest('button') ?? own;
        const room = cell.clientWidth - Number.parseFloat(getComputedStyle(cell).paddingRight);
        const free =
          cell.getBoundingClientRect().left + room - rangeOf(line).getBoundingClientRect().right;
        if (free + unusedBeside(cell) > (most - letters + 1) * perLetter) tell(what, letters, most);
        continue;
      }
      const wanted = Math.min(letters, most);
      if (webkitLineClamp !== 'none') {
        if (own.scrollHeight <= own.clientHeight + 1) continue;
        const shown = Math.floor((own.clientWidth * Number(webkitLineClamp)) / perLetter);
        const pane = own.parentElement as Element;
        const used = [...pane.children].reduce((sum, child) => sum + child.clientHeight, 0);
        const line = Number.parseFloat(getComputedStyle(own).lineHeight);
        if (tile && pane.clientHeight - used >= line && shown < wanted) tell(what, shown, wanted);
        continue;
      }
      if (textOverflow !== 'ellipsis' || !isCut) continue;
      const shown = Math.floor(own.clientWidth / perLetter) + kept;
      if (shown >= wanted || !(cell instanceof HTMLTableCellElement)) continue;
      // Beside it in its own line of the cell.
      const around = own.parentElement as Element;
      const used = [...around.children].reduce(
        (sum, child) => sum + child.getBoundingClientRect().width + 8,
        -8,
      );
      const beside = getComputedStyle(around).display === 'flex' ? around.clientWidth - used : 0;
      if (beside + unusedBeside(cell) > (wanted - shown + 1) * perLetter) tell(what, shown, wanted);
    }
    return [...found];
  });
}
