import { type Said, saidIn } from '@/lib/i18n';

/** Goods of which a bill wants more than the store has, as an answer lists them. */
interface ShortGoods {
  name: string;
  /** In pieces or kilograms. */
  available: number;
}

/** The words about such goods. */
function shortly({ name, available }: ShortGoods): string {
  const left = Math.round(available * 1_000);
  return left > 0
    ? saidIn({ code: 'stock.only_some', values: { name, left }, message: name })
    : saidIn({ code: 'stock.out_of_stock', values: { name }, message: name });
}

/**
 * The words of an answer, in the language of this till. Goods that a bill lacks come as one English
 * sentence, so their sentence is made from the list beside it.
 */
export function wordsOf(answer: Partial<Said>): string {
  const { code, values, message = '' } = answer;
  const { short } = answer as { short?: unknown };
  if (code !== 'payment.short' || !Array.isArray(short)) return saidIn({ code, values, message });
  const goods = (short as ShortGoods[]).map(shortly).join(' ');
  return saidIn({ code, values: { goods }, message });
}
