import { useMutation } from '@tanstack/react-query';
import type { Days } from '@/lib/dayRange';
import type { ChainAnswer } from '../api/audit';
import { calls } from '../api/calls';

/** The check of the chain over some days. An answer for other days is none. */
export interface Chain {
  check: () => Promise<unknown>;
  answer: ChainAnswer | undefined;
  problem: unknown;
}

export function useChain(days: Days): Chain {
  const { mutateAsync, data, error, variables } = useMutation({ mutationFn: calls.checkChain });
  const isOfThese = variables?.from === days.from && variables.to === days.to;
  return {
    check: () => mutateAsync(days).catch(() => {}),
    answer: isOfThese ? data : undefined,
    problem: isOfThese ? error : null,
  };
}
