import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type AnswerOf, call, listCharges } from '@/api';
import { useTimesOwed } from '@/features/payment';
import { isOn, useMaybeSettings } from '@/features/settings';
import { type Paise, paise, parseAmount, sumAmounts } from '@/lib/money';

/** A charge whose money has to go back, or was given back outside, as the server lists it. */
export type OwedCharge = AnswerOf<typeof listCharges>['data'][number];

/** Whether a charge paid its bill and its money went back outside: somebody looks after it. */
export const isGivenBack = ({ state }: { state: string }) => state === 'taken';

const KEY = ['refunds-due'];
/** Between two looks at whether something is due: a late payment is found by the server. */
const LOOK_MS = 5 * 60_000;

/** How what is due is asked for, wherever it is shown. */
export const owedCharges = {
  queryKey: KEY,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<OwedCharge[]> => {
    const { data } = await call(listCharges, {}, { signal });
    return data.filter((charge) => charge.state === 'refund_due' || isGivenBack(charge));
  },
  staleTime: LOOK_MS,
  refetchInterval: LOOK_MS,
} as const;

/** The refunds that wait for a person of this store, and their sum; looked for where something outside takes money at all. */
export function useRefundsWaiting(): { count: number; amount: Paise } {
  const connected = useMaybeSettings()?.till.charges;
  const client = useQueryClient();
  const owed = useTimesOwed();
  const { data = [] } = useQuery({
    ...owedCharges,
    enabled: connected !== undefined && Object.values(connected).some(isOn),
    retry: false,
  });
  // This till has just heard of one: nobody waits for the next look.
  useEffect(() => {
    if (owed > 0) void client.invalidateQueries({ queryKey: KEY });
  }, [client, owed]);
  const waiting = data.filter(({ refund }) => refund !== 'asked');
  const amount = sumAmounts(waiting.map(({ taken }) => parseAmount(taken) ?? paise(0)));
  return { count: waiting.length, amount };
}
