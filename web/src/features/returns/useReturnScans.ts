import { call, itemDetail, problemText, type ReturnableLine } from '@/api';
import { beep } from '@/devices/beep';
import { scanPriority, useScan } from '@/devices/scanner';
import { say } from '@/lib/i18n';
import { showAlert } from '@/ui/alerts';
import { chooseQuantity, currentReturn } from './returnInHand';

/** Codes are told apart without the noughts that scanners put in front. */
const bare = (code: string) => code.trim().replace(/^0+/, '');

const chosenOf = ({ item_id: id }: ReturnableLine) => currentReturn()?.chosen[id]?.qty ?? 0;

const isLeft = (line: ReturnableLine) => chosenOf(line) < line.return_qty;

/**
 * The line that one more of a product comes back of: of several weighings the one of that weight, which
 * the label on the goods says (0 where it does not).
 */
function lineOf(lines: readonly ReturnableLine[], weight: number): ReturnableLine | undefined {
  const left = lines.filter(isLeft);
  return left.find(({ quantity }) => weight > 0 && quantity === weight) ?? left[0];
}

/** Chooses one more of the lines of a product, or all that is left of a weighing. */
function choose(lines: readonly ReturnableLine[], code: string, weight = 0): void {
  const line = lineOf(lines, weight);
  if (!line) {
    beep.failure();
    const words = lines.length > 0 ? 'returns:noMoreOf' : 'returns:notOnInvoice';
    showAlert.danger(say(words, { code }));
    return;
  }
  beep.success();
  const all = weight > 0 ? Math.min(weight, line.return_qty) : line.return_qty;
  chooseQuantity(line, line.weight_flag === 1 ? all : chosenOf(line) + 1);
}

const linesWith = (barcode: string) =>
  (currentReturn()?.start.product_list ?? []).filter(
    (line) => bare(line.barcode) === bare(barcode),
  );

/**
 * Takes a code of goods that come back: the barcode of the invoice, or what the store knows the product by
 * otherwise, which is asked for: another barcode, a label of its scale, a GS1 code.
 */
export async function takeReturnCode(code: string): Promise<void> {
  const lines = linesWith(code);
  if (lines.length > 0) return choose(lines, code);
  try {
    const { item_detail: item } = await call(itemDetail, { barcode: code, any: 1 });
    choose(linesWith(item.barcode), code, item.qty);
  } catch (problem) {
    beep.failure();
    showAlert.danger(problemText(problem) ?? say('returns:notOnInvoice', { code }));
  }
}

/** Scans on the screen of the items choose what comes back. */
export function useReturnScans(): void {
  useScan(({ code }) => {
    void takeReturnCode(code);
    return true;
  }, scanPriority.billing);
}
