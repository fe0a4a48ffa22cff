import type { Cart, CartLine } from '@/api';
import { tillActions } from '@/app/actions';
import type { Message } from '@/lib/i18n';
import { isWeighed } from '@/lib/quantity';
import { stepQuantity } from './changeLine';
import { lineBeside, lineOf, setCurrentLine } from './currentLine';
import { openLineDialog } from './lineDialog';
import { removeLine } from './removeLine';

/** What the keys of the cart act on. */
export interface LineState {
  cart: Cart | null;
  currentId: string;
  /** The quantity the current line will have when everything is answered. */
  quantity: number;
}

const NO_LINE: Message = 'billing:nothingToPay';

function current({ cart, currentId }: LineState): CartLine | undefined {
  return lineOf(cart, currentId) ?? cart?.data.at(-1);
}

function step(state: LineState, by: 1 | -1): void {
  const line = current(state);
  if (!line) return;
  setCurrentLine(line.cart_id);
  stepQuantity(line.cart_id, by);
}

function countable(line: CartLine): true | Message {
  return isWeighed(line) || line.product_data.serial !== '' ? 'cart:notCounted' : true;
}

function choose({ cart, currentId }: LineState, by: 1 | -1): void {
  const line = cart && lineBeside(cart, currentId, by);
  if (line) setCurrentLine(line.cart_id);
}

/** What keys do with the lines of the bill: choose one, count it up and down, take it off. */
export const lineActions = tillActions<LineState>()(
  {
    id: 'cart.previousLine',
    label: 'cart:previousLine',
    group: 'cart:lines',
    shortcut: 'ArrowUp',
    repeats: true,
    enabled: (state) => (current(state) ? true : NO_LINE),
    run: (state) => choose(state, -1),
  },
  {
    id: 'cart.nextLine',
    label: 'cart:nextLine',
    group: 'cart:lines',
    shortcut: 'ArrowDown',
    repeats: true,
    enabled: (state) => (current(state) ? true : NO_LINE),
    run: (state) => choose(state, 1),
  },
  {
    id: 'cart.more',
    label: 'cart:oneMore',
    group: 'cart:lines',
    shortcut: '+',
    repeats: true,
    enabled: (state) => {
      const line = current(state);
      return line ? countable(line) : NO_LINE;
    },
    run: (state) => step(state, 1),
  },
  {
    id: 'cart.less',
    label: 'cart:oneLess',
    group: 'cart:lines',
    shortcut: '-',
    repeats: true,
    enabled: (state) => {
      const line = current(state);
      if (!line) return NO_LINE;
      const counts = countable(line);
      if (counts !== true) return counts;
      return state.quantity > 1 ? true : 'cart:quantityBelowOne';
    },
    run: (state) => step(state, -1),
  },
  {
    id: 'cart.remove',
    label: 'cart:removeCurrent',
    group: 'cart:lines',
    shortcut: 'Delete',
    enabled: (state) => (current(state) ? true : NO_LINE),
    run: (state) => {
      const line = current(state);
      if (line) removeLine(line.cart_id);
    },
  },
  {
    id: 'cart.details',
    label: 'catalog:productInformation',
    group: 'cart:lines',
    shortcut: 'I',
    enabled: (state) => (current(state) ? true : NO_LINE),
    run: (state) => {
      const line = current(state);
      if (line) openLineDialog('details', line.cart_id);
    },
  },
  {
    id: 'cart.otherMrp',
    label: 'cart:otherMrp',
    group: 'cart:lines',
    shortcut: 'M',
    enabled: (state) => {
      const line = current(state);
      if (!line) return NO_LINE;
      return line.product_data.multiple_mrp.length > 1 ? true : 'cart:oneMrpOnly';
    },
    run: (state) => {
      const line = current(state);
      if (line) openLineDialog('mrp', line.cart_id);
    },
  },
);
