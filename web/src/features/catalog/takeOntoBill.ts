import { beep } from '@/devices/beep';
import { addToBill, tellLastScan, type Wanted } from '@/features/cart';
import { type PlainMessageKey, say } from '@/lib/i18n';

/** More than this is a code that was typed before the star by mistake. */
const MOST = 99_999;
/** Grams count; nothing finer is sold. */
const FINEST = /^\d+(?:\.\d{1,3})?$/;

/** The fault of a quantity that was typed before a code, or `null`. */
function faultOf(quantity: string): PlainMessageKey | null {
  if (quantity === '') return null;
  if (!FINEST.test(quantity)) return 'catalog:quantityTooFine';
  if (Number(quantity) > MOST) return 'catalog:quantityTooLarge';
  // A weight may be less than one, never none; the server checks pieces.
  return Number(quantity) > 0 ? null : 'cart:quantityBelowOne';
}

/** Takes scanned or chosen goods in the place of the bill. */
let taker: ((wanted: Wanted) => void) | null = null;

/** While goods come back, what is scanned or chosen is looked up there. Answers how that ends. */
export function takeElsewhere(take: (wanted: Wanted) => void): () => void {
  taker = take;
  return () => {
    if (taker === take) taker = null;
  };
}

/** Puts a product onto the bill, unless it is taken elsewhere, or the quantity typed before it cannot be meant. */
export function takeOntoBill(wanted: Wanted): void {
  if (taker) {
    taker(wanted);
    return;
  }
  const { code, quantity = '' } = wanted;
  const fault = faultOf(quantity);
  if (!fault) {
    addToBill(wanted);
    return;
  }
  const message = say(fault);
  beep.failure();
  tellLastScan({ kind: 'refused', code: `${quantity}*${code}`, message });
}
