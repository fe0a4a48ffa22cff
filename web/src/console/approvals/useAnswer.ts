import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Verdict } from '../api/approvals';
import { calls } from '../api/calls';
import { type Submit, useSubmit } from '../entry/useSubmit';
import { proved } from '../proof/proved';
import { approvalQuery } from './approvalsQuery';

/** Sends an answer. After it, and after a refusal, the questions are read again: somebody else may have answered. */
export function useAnswer(
  id: string,
): Submit<'amount' | 'reason'> & { give: (verdict: Verdict) => void } {
  const client = useQueryClient();
  const given = useRef<Verdict>({ is_approved: false, amount: '', reason: '' });
  const readAgain = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['approvals'] }),
      client.invalidateQueries({ queryKey: approvalQuery(id).queryKey }),
    ]);
  const submit = useSubmit({
    fields: ['amount', 'reason'] as const,
    check: () => ({}),
    call: () => proved(() => calls.answerApproval(id, given.current)),
    onDone: readAgain,
    onRefused: () => void readAgain(),
  });
  return {
    ...submit,
    give: (verdict) => {
      given.current = verdict;
      submit.send();
    },
  };
}
