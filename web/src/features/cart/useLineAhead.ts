import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, type CartLine, call, lineAhead } from '@/api';

/** What a line comes to. */
export type LineAhead = Pick<AnswerOf<typeof lineAhead>, 'amount' | 'saved'>;

/**
 * What a line would come to with another quantity, by the offers that the bill would then have; `null` until that is
 * known, and where nobody knows it. The quantity that it has costs no call.
 */
export function useLineAhead(line: CartLine, revision: number, quantity: number): LineAhead | null {
  const { cart_id, qty, amount, saved } = line;
  const isOther = quantity !== qty;
  const { data } = useQuery({
    queryKey: ['line-ahead', cart_id, revision, quantity],
    queryFn: ({ signal }) => call(lineAhead, { cart_id, qty: String(quantity) }, { signal }),
    enabled: isOther && quantity >= 1,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isOther ? (data ?? null) : { amount, saved };
}
