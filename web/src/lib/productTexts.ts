import { cutMiddle, cutText, headAndTail } from './cutText';
import { type Said, saidIn } from './i18n';

/** The promotions of a bill's line. */
interface Promoted {
  product_data: {
    offer: string;
    offer_data: {
      applied_offers: readonly Said[];
      available_offers: readonly Said[];
    };
  };
}

/** How many letters of a product's name a line shows. */
const NAME_LETTERS = 30;
/** How many letters of a promotion a line shows. */
const OFFER_LETTERS = 35;

/**
 * A product's name as a line of the bill shows it, in two parts: the name with its head and tail, which
 * tell goods of one brand apart, and the pack where it is known. Only then does it leave the name. `letters` is for lines that have
 * less room.
 */
export function nameAndPack(
  name: string,
  pack: string,
  letters = NAME_LETTERS,
): { name: string; pack: string } {
  const known = pack.trim();
  const inName = known !== '' && name.toLowerCase().endsWith(` ${known.toLowerCase()}`);
  const rest = inName ? name.slice(0, -known.length).trimEnd() : name;
  return { name: cutMiddle(rest, letters), pack: known };
}

/**
 * A name as a line shows it, for a style sheet that cuts the head where there is less room and keeps the tail whole.
 */
export function lineName(name: string): [head: string, tail: string] {
  const end = name.lastIndexOf('…') + 1;
  return end === 0 ? headAndTail(name) : [name.slice(0, end), name.slice(end)];
}

/** How much is in a pack, at the end of a name: `5 kg`, `500 ml`, `12 pcs`, `3 x 100 g`, `2 kg + 1 kg`. */
const PACK =
  /^(.*?\S) ((?:\d+ ?[x×] ?)?\d+(?:\.\d+)? ?(?:kg|g|gm|ml|l|ltr|pcs|pc|m|cm)(?: ?\+ ?\d+(?:\.\d+)? ?(?:kg|g|gm|ml|l|ltr|pcs|pc|m|cm))*)$/i;

/**
 * A whole name, and the pack that it ends with: the one that is `known`, else how much of what stands there. A name that is
 * cut must not lose it.
 */
export function nameBeforePack(name: string, known = ''): { name: string; pack: string } {
  if (known.trim() !== '') return nameAndPack(name, known, Number.POSITIVE_INFINITY);
  const [, rest = name, pack = ''] = PACK.exec(name) ?? [];
  return { name: rest, pack };
}

/** A name whose pack no end of a line breaks. */
export function packWhole(whole: string): string {
  const { name, pack } = nameBeforePack(whole);
  return pack ? `${name} ${pack.replace(' ', '\u00a0')}` : whole;
}

/** A promotion as a line shows it. */
function shortOffer(message: string): string {
  return cutText(message, OFFER_LETTERS);
}

/** A line's first promotion, for the chip beside its name: the offer that was given, else the one within reach. */
export function firstOffer({ product_data: { offer, offer_data } }: Promoted): {
  name: string;
  isGiven: boolean;
} | null {
  if (offer !== 'yes') return null;
  const [given] = offer_data.applied_offers;
  const [near] = offer_data.available_offers;
  if (given) return { name: shortOffer(nameOf(given)), isGiven: true };
  return near ? { name: shortOffer(saidIn(near)), isGiven: false } : null;
}

/** The sum that an offer gave stands in a column of its own. */
function nameOf(given: Said): string {
  const { offer } = given.values ?? {};
  return given.code === 'offer.gave' && typeof offer === 'string' ? offer : saidIn(given);
}

/** The promotions of a line in the language of the till: what was given, and what is within reach. */
export function offersOf({ product_data: { offer, offer_data } }: Promoted): {
  applied: string[];
  available: string[];
} {
  if (offer !== 'yes') return { applied: [], available: [] };
  return {
    applied: offer_data.applied_offers.map(saidIn),
    available: offer_data.available_offers.map(saidIn),
  };
}
