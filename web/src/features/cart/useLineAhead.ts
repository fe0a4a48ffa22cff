import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, type CartLine, call, lineAhead } from '@/api';

export type LineAhead = Pick<AnswerOf<typeof lineAhead>, 'amount' | 'saved'>;

/**
 * Amount and saving of a line at another quantity, with the offers that the bill would then earn; `null` while unknown.
 * The current quantity needs no call.
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
