import { groupDigits } from './money';

/** The quantity of a bill's line, as far as it is needed to read it. */
interface Counted {
  qty: number;
  product_data: { weight_flag: number; uom: string };
}

/** Codes of units on bills and how a person reads them. */
const UNIT_NAMES: Readonly<Record<string, string>> = { '': 'kg', KGS: 'kg', GMS: 'g', LTR: 'L' };

/** The name of a unit of weight; kilograms where none is given. */
export function unitName(uom: string): string {
  return UNIT_NAMES[uom] ?? uom.toLowerCase();
}

/** A quantity as it is read: `2`, `1.250 kg`. Number and unit stay together on a line. */
export function formatQuantity(quantity: number, weighed: boolean, uom = ''): string {
  return weighed ? `${quantity.toFixed(3)}\u00a0${unitName(uom)}` : groupDigits(String(quantity));
}

/** Whether a line was weighed. */
export function isWeighed({ product_data: product }: Pick<Counted, 'product_data'>): boolean {
  return product.weight_flag === 1;
}

/** The quantity of a line as it is read. */
export function lineQuantity(line: Counted): string {
  return formatQuantity(line.qty, isWeighed(line), line.product_data.uom);
}

/** Whether a unit of a bill at checkout is one of weight. */
export function isWeightUnit(uom: string): boolean {
  return uom === 'KGS' || uom === 'GMS';
}

/** A quantity of which the unit is not told, or goods of several are summed up: `1,240`, `6.25`. */
export function formatCount(quantity: number): string {
  const [whole = '0', fraction] = String(quantity).split('.');
  return fraction ? `${groupDigits(whole)}.${fraction}` : groupDigits(whole);
}
