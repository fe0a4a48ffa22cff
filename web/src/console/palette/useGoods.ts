import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconPackage } from '@/ui/icons';
import { calls } from '../api/calls';
import type { GoodsLine } from '../api/goods';
import { wishOf } from '../goods/goodsFilters';
import { isMeant } from '../isMeant';
import { problemWords } from '../problemWords';
import { usePerson } from '../session/person';
import { useGo, useScope } from '../way';
import { type Asked, MOST, NOT_ASKED } from './found';
import { isEnough, type Sought } from './sought';

const isForGoods = ({ kind, words }: Sought) => kind === '' && isEnough(words);

const heardIn = ({ name, brand, variant, barcode, code }: GoodsLine) =>
  [name, brand, variant, barcode, code].join(' ');

/**
 * The goods that the words find, those not for sale as well. While somebody types, those of the words before stay as
 * far as they still fit.
 */
export function useGoods(sought: Sought, askedFor: Sought): Asked {
  const go = useGo();
  const { storeId } = useScope();
  const mayAsk = usePerson().rights.includes('goods.see');
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['found goods', storeId, askedFor.words],
    queryFn: ({ signal }) =>
      calls.goods(wishOf({ find: askedFor.words, state: 'all' }, storeId), 0, signal),
    enabled: mayAsk && isForGoods(askedFor),
    placeholderData: keepPreviousData,
  });
  if (!mayAsk || !isForGoods(sought)) return NOT_ASKED;
  const { words } = sought;
  const isAnswer = words === askedFor.words && !isPlaceholderData;
  return {
    found: (data?.goods ?? [])
      .filter((product) => isAnswer || isMeant(heardIn(product), words))
      .slice(0, MOST)
      .map((product) => ({
        id: `product ${product.product_id}`,
        icon: IconPackage,
        name: product.name,
        fact: [product.barcode, product.category].filter(Boolean).join(' · '),
        act: () => go(`/goods/${product.product_id}`),
      })),
    isComing: !isAnswer || (data === undefined && !error),
    problem: isAnswer && error ? problemWords(error) : '',
  };
}
