import { cameOf, type Goods } from './entry';
import { type Entry, enteredOf } from './entryInHand';

/**
 * The lines with the further MRPs they came in, each part below its line. What a part brought is no longer expected of
 * the line, so that the parts together stand as the line would: what is missing, or too much, is told once.
 */
export function withParts(goods: readonly Goods[], entry: Entry): Goods[] {
  if (entry.parts.length === 0) return [...goods];
  return goods.flatMap((line) => {
    const keys = entry.parts.filter(({ of }) => of === line.key).map(({ key }) => key);
    if (keys.length === 0) return [line];
    const partOf = (key: string): Goods => {
      const isFirst = key === line.key;
      const others = [line.key, ...keys].filter((other) => other !== key);
      const of = line.key;
      const otherMrps = others.map((other) => mrpOf(line, entry, other)).filter(Boolean);
      const otherSerials = others.flatMap((other) => serialsOf(entry, other));
      const part = { of, isFirst, otherMrps, otherSerials };
      return isFirst ? { ...line, part } : { ...line, key, mrp: '', price: '', part };
    };
    let left = line.expected;
    const further = keys.map((key) => {
      if (left === null) return partOf(key);
      const { received, damaged } = cameOf(line, enteredOf(entry, key));
      const expected = Math.min(received + damaged, left);
      left -= expected;
      return { ...partOf(key), expected };
    });
    return [{ ...partOf(line.key), expected: left }, ...further];
  });
}

/** The MRP of a part as it is entered; of the line itself, as it is known. */
const mrpOf = (line: Goods, entry: Entry, key: string) =>
  enteredOf(entry, key).mrp || (key === line.key ? line.mrp : '');

const serialsOf = (entry: Entry, key: string) => enteredOf(entry, key).serials.map(({ no }) => no);

/**
 * The part of a line that a scan counts for: the one that has its batch, else the one that is open,
 * else the one that was last counted.
 */
export function partForScan(
  line: Goods,
  goods: readonly Goods[],
  entry: Entry,
  batch: string,
): Goods {
  if (!line.part) return line;
  const parts = goods.filter(({ part }) => part?.of === line.key);
  const withBatch = parts.filter(
    ({ key }) =>
      batch !== '' && enteredOf(entry, key).batches.some(({ no }) => no.trim() === batch),
  );
  const among = withBatch.length > 0 ? withBatch : parts;
  return (
    among.find(({ key }) => key === entry.draft?.key) ??
    among.find(({ key }) => key === entry.at[line.key]) ??
    among[0] ??
    line
  );
}
