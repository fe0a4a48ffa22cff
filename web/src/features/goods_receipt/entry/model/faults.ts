import { parseDay } from '@/lib/day';
import type { Message } from '@/lib/i18n';
import { parseAmount } from '@/lib/money';
import {
  type BatchRow,
  cameOf,
  cameOfBatch,
  type Entered,
  type Goods,
  hasBatches,
  hasSerials,
  isFurtherPart,
  milliOf,
  NOTHING,
} from './goods';

/** Whether the number of a batch or a piece says something. */
const isNumber = (text: string) => text.trim() !== '' && !/^0+$/.test(text.trim());

/** The fault of a batch, if there is one. */
export function batchFault(goods: Goods, entered: Entered, batch: BatchRow): Message | null {
  const no = batch.no.trim();
  if (!isNumber(no)) return 'goodsEntry:batchNoMissing';
  if (entered.batches.some((other) => other.id !== batch.id && other.no.trim() === no))
    return { key: 'goodsEntry:batchTwice', values: { batch: no } };
  const isDay = (text: string) => text === '' || parseDay(text) !== null;
  if (!isDay(batch.expiry) || !isDay(batch.made))
    return { key: 'goodsEntry:batchDays', values: { batch: no } };
  if (batch.expiry && batch.made && batch.made > batch.expiry)
    return { key: 'goodsEntry:batchMadeLater', values: { batch: no } };
  const came = cameOfBatch(goods, entered, batch);
  if (came.received + came.damaged === 0)
    return { key: 'goodsEntry:batchEmpty', values: { batch: no } };
  return null;
}

/** The fault of a line's prices, if there is one. */
export function priceFault(
  { mrp, price }: Pick<Entered, 'mrp' | 'price'>,
  goods: Goods,
): Message | null {
  if (isFurtherPart(goods) && mrp === '') return 'goodsEntry:mrpOfPart';
  const [highest, asked] = [parseAmount(mrp || goods.mrp), parseAmount(price || goods.price)];
  if (mrp !== '' && (highest ?? 0) <= 0) return 'goodsEntry:mrpZero';
  const isTwice = goods.part?.otherMrps.some((other) => parseAmount(other) === highest);
  if (isTwice && highest !== null)
    return { key: 'goodsEntry:mrpTwice', values: { mrp: mrp || goods.mrp } };
  if (price !== '' && (asked ?? 0) <= 0) return 'goodsEntry:priceZero';
  if (price !== '' && highest !== null && asked !== null && asked > highest)
    return 'goodsEntry:priceAboveMrp';
  return null;
}

/** Why quantities cannot be updated yet; `null` when they can. */
export function updateFault(
  goods: Goods,
  entered: Entered,
  before: Entered = NOTHING,
): Message | null {
  if (hasBatches(goods)) {
    for (const batch of entered.batches) {
      const fault = batchFault(goods, entered, batch);
      if (fault) return fault;
    }
  }
  if (hasSerials(goods) && entered.serials.some(({ no }) => !isNumber(no)))
    return 'goodsEntry:serialNoMissing';
  const came = cameOf(goods, entered);
  const [sum, lost] = [came.received + came.damaged, milliOf(entered.lost)];
  if (goods.expected !== null && lost > Math.max(0, goods.expected - sum))
    return 'goodsEntry:lostTooMany';
  const prices = priceFault(entered, goods);
  if (prices) return prices;
  if (sum + lost > 0) return null;
  // A line that was counted by mistake goes back to nothing.
  const earlier = cameOf(goods, before);
  const wasEntered = earlier.received + earlier.damaged + milliOf(before.lost) > 0;
  return wasEntered ? null : 'goodsEntry:nothingOnLine';
}
