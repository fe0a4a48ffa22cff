import { useDebouncedValue } from '@mantine/hooks';
import { type GoodsListName, type GoodsWish, useGoodsWish } from './goodsWish';

/** For so long a term may still be in the making. */
const TYPING_MS = 200;

/** The server's question for a list: the wish, once its term has been typed. */
export function useAsked(name: GoodsListName): GoodsWish {
  const { wish } = useGoodsWish(name);
  const [term] = useDebouncedValue(wish.term.trim(), TYPING_MS);
  return { ...wish, term };
}
