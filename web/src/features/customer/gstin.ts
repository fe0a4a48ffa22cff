import '@/lib/i18n/profileTexts';
import type { Message } from '@/lib/i18n';

const LENGTH = 15;
/**
 * Characters that are allowed at each place: the State, the holder's PAN, the number of the
 * registration, a letter of the kind of registration, a check character.
 */
const PLACES = [
  ...Array<RegExp>(2).fill(/\d/),
  ...Array<RegExp>(5).fill(/[A-Z]/),
  ...Array<RegExp>(4).fill(/\d/),
  /[A-Z]/,
  /[1-9A-Z]/,
  /[1-9ABD-JZ]/,
  /[\dA-Z]/,
];

/**
 * The mistype in a GST registration number; `null` for nothing that can be seen here. Whether its
 * State exists the server knows.
 */
export function gstinFault(typed: string): Message | null {
  const gstin = typed.toUpperCase();
  if (gstin.length !== LENGTH) return 'profile:gstinLength';
  const wrong = PLACES.findIndex((allowed, place) => !allowed.test(gstin.charAt(place)));
  if (wrong >= 0) {
    return { key: 'profile:gstinCharacter', values: { position: wrong + 1 } };
  }
  return checkCharacter(gstin.slice(0, -1)) === gstin.at(-1) ? null : 'profile:gstinCheck';
}

/**
 * The values of the characters in base 36, taken once and twice in turn; the two digits of each
 * product are added up, and the check character brings the sum to a multiple of 36.
 */
function checkCharacter(body: string): string {
  let sum = 0;
  for (const [place, character] of [...body].entries()) {
    const product = Number.parseInt(character, 36) * (1 + (place % 2));
    sum += Math.floor(product / 36) + (product % 36);
  }
  return ((36 - (sum % 36)) % 36).toString(36).toUpperCase();
}
