import { tillActions } from '@/app/actions';
import type { Message } from '@/lib/i18n';
import { isWeighed } from '@/lib/quantity';
import { openLineDialog, removeLine, setCurrentLine, stepQuantity } from './actions';
import { type ExpectedRow, isStaying, type LineRow } from './expectedRows';

/** Input of the cart's keyboard actions. */
export interface LineState {
  rows: readonly ExpectedRow[];
  /** The place of the row that is highlighted; -1 for none, and then keys act on the last one. */
  currentIndex: number;
}

function rowIn({ rows, currentIndex }: LineState): ExpectedRow | undefined {
  return rows[currentIndex] ?? rows.findLast(isStaying);
}

/** Disables an action while there is no line: a scan without a price has none yet. */
function withLine(
  run: (row: LineRow, state: LineState) => void,
  fits: (row: LineRow) => true | Message = () => true,
) {
  return {
    enabled: (state: LineState): true | Message => {
      const row = rowIn(state);
      if (!row) return 'billing:nothingToPay';
      return row.kind === 'line' ? fits(row) : 'cart:notPricedYet';
    },
    run: (state: LineState) => {
      const row = rowIn(state);
      if (row?.kind === 'line') run(row, state);
    },
  };
}

function step({ key }: LineRow, by: 1 | -1): void {
  setCurrentLine(key);
  stepQuantity(key, by);
}

function countable({ line }: LineRow): true | Message {
  return isWeighed(line) || line.product_data.serial !== '' ? 'cart:notCounted' : true;
}

/** Goes to the next line that stays; from nowhere, to the last one. */
function choose({ key }: LineRow, { rows, currentIndex }: LineState, by: 1 | -1): void {
  let at = currentIndex + by;
  const isPassed = (row = rows[at]) => row && (row.kind === 'pending' || row.leaving);
  while (isPassed()) at += by;
  setCurrentLine((currentIndex >= 0 && rows[at]?.key) || key);
}

export const lineActions = tillActions<LineState>()(
  {
    id: 'cart.previousLine',
    label: 'cart:previousLine',
    group: 'cart:lines',
    shortcut: 'ArrowUp',
    repeats: true,
    ...withLine((row, state) => choose(row, state, -1)),
  },
  {
    id: 'cart.nextLine',
    label: 'cart:nextLine',
    group: 'cart:lines',
    shortcut: 'ArrowDown',
    repeats: true,
    ...withLine((row, state) => choose(row, state, 1)),
  },
  {
    id: 'cart.more',
    label: 'cart:oneMore',
    group: 'cart:lines',
    shortcut: '+',
    repeats: true,
    ...withLine((row) => step(row, 1), countable),
  },
  {
    id: 'cart.less',
    label: 'cart:oneLess',
    group: 'cart:lines',
    shortcut: '-',
    repeats: true,
    ...withLine(
      (row) => step(row, -1),
      (row) => {
        const counts = countable(row);
        if (counts !== true) return counts;
        return row.quantity > 1 ? true : 'cart:quantityBelowOne';
      },
    ),
  },
  {
    id: 'cart.remove',
    label: 'cart:removeCurrent',
    group: 'cart:lines',
    shortcut: 'Delete',
    ...withLine(({ key }) => removeLine(key)),
  },
  {
    id: 'cart.details',
    label: 'catalog:productInformation',
    group: 'cart:lines',
    shortcut: 'I',
    ...withLine(({ key }) => openLineDialog('details', key)),
  },
  {
    id: 'cart.otherMrp',
    label: 'cart:otherMrp',
    group: 'cart:lines',
    shortcut: 'M',
    ...withLine(
      ({ key }) => openLineDialog('mrp', key),
      ({ line }) => (line.product_data.multiple_mrp.length > 1 ? true : 'cart:oneMrpOnly'),
    ),
  },
);
