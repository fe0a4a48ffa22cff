/** Whole paise as BigInt, from and to rupees; no module of its own table. */

/** Paise of rupees as text: `paise('899.5')` is `89950n`. */
export function paise(rupees) {
  const [, sign, whole, part = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(rupees) ?? [];
  if (whole === undefined) throw new Error(`${rupees} is no amount`);
  const value = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'));
  return sign === '-' ? -value : value;
}

/** Rupees with two places: `rupees(-5n)` is `-0.05`. */
export function rupees(value) {
  const size = value < 0n ? -value : value;
  return `${value < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}

/** `top / bottom` to the nearest whole, halves up; `top` is never negative. */
export const nearest = (top, bottom) => (2n * top + bottom) / (2n * bottom);

/** The tax inside `gross` paise at `rate` basis points, halved: CGST and SGST are equal, the taxable value is the rest. */
export function halves(gross, rate) {
  const half = nearest(gross * rate, 2n * (10000n + rate));
  return { cgst: half, sgst: half, taxable: gross - 2n * half };
}

/** The same to another State: IGST is rounded by itself, the taxable value is the rest. */
export function whole(gross, rate) {
  const igst = nearest(gross * rate, 10000n + rate);
  return { igst, taxable: gross - igst };
}
