import { bareCode } from '@/lib/bareCode';
import type { Gs1 } from '../gs1';
import { cameOf, type Goods, isFurtherPart, standingOf } from './goods';
import { enteredOf, type OpenGrn, type ScannedCode } from './openGrn';

/**
 * The lines with the further MRPs they came in, each part below its line. What a part brought is no longer expected of
 * the line, so that the parts together stand as the line would: what is missing, or too much, is told once.
 */
export function withParts(goods: readonly Goods[], grn: OpenGrn): readonly Goods[] {
  if (grn.parts.length === 0) return goods;
  return goods.flatMap((line) => {
    const keys = grn.parts.filter(({ of }) => of === line.key).map(({ key }) => key);
    if (keys.length === 0) return [line];
    const partOf = (key: string): Goods => {
      const isFirst = key === line.key;
      const others = [line.key, ...keys].filter((other) => other !== key);
      const of = line.key;
      const otherMrps = others.map((other) => mrpOf(line, grn, other)).filter(Boolean);
      const otherSerials = others.flatMap((other) => serialsOf(grn, other));
      const part = { of, isFirst, otherMrps, otherSerials };
      return isFirst ? { ...line, part } : { ...line, key, mrp: '', price: '', part };
    };
    let left = line.expected;
    const further = keys.map((key) => {
      if (left === null) return partOf(key);
      const { received, damaged } = cameOf(line, enteredOf(grn, key));
      const expected = Math.min(received + damaged, left);
      left -= expected;
      return { ...partOf(key), expected };
    });
    return [{ ...partOf(line.key), expected: left }, ...further];
  });
}

/** The MRP of a part as it is entered; of the line itself, as it is known. */
const mrpOf = (line: Goods, grn: OpenGrn, key: string) =>
  enteredOf(grn, key).mrp || (key === line.key ? line.mrp : '');

const serialsOf = (grn: OpenGrn, key: string) => enteredOf(grn, key).serials.map(({ no }) => no);

/**
 * The part of a line that a scan counts for: the one that has its batch, else the one that is open,
 * else the one that was last counted.
 */
function partForScan(line: Goods, goods: readonly Goods[], grn: OpenGrn, batch: string): Goods {
  if (!line.part) return line;
  const parts = goods.filter(({ part }) => part?.of === line.key);
  const withBatch = parts.filter(
    ({ key }) => batch !== '' && enteredOf(grn, key).batches.some(({ no }) => no.trim() === batch),
  );
  const among = withBatch.length > 0 ? withBatch : parts;
  return (
    among.find(({ key }) => key === grn.draft?.key) ??
    among.find(({ key }) => key === grn.at[line.key]) ??
    among[0] ??
    line
  );
}

/** Goods by the code as it is, else by what a GS1 code says of it. */
export function findGoods(
  lines: readonly Goods[],
  grn: OpenGrn,
  { code, gs1 }: ScannedCode,
): { goods: Goods; gs1: Gs1 | null } | null {
  const whole = goodsOfCode(lines, grn, code);
  if (whole) return { goods: whole, gs1: null };
  const one = gs1 && goodsOfCode(lines, grn, gs1.gtin, gs1.batch);
  return one ? { goods: one, gs1 } : null;
}

/** Goods of a product's code; of several lines one that still expects some, of its parts the one for this batch. */
export function goodsOfCode(
  lines: readonly Goods[],
  grn: OpenGrn,
  code: string,
  batch = '',
): Goods | undefined {
  const bare = bareCode(code);
  const goods = withParts(lines, grn);
  const found = goods.filter((one) => bareCode(one.barcode) === bare && !isFurtherPart(one));
  const isShort = (one: Goods) => {
    const { received, damaged } = standingOf(one, enteredOf(grn, one.key));
    return one.expected !== null && received + damaged < one.expected;
  };
  const line = found.find(isShort) ?? found[0];
  return line && partForScan(line, goods, grn, batch);
}
