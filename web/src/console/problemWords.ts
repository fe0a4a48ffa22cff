import { Refusal, Unreachable } from '@/api/problems';
import { say } from '@/lib/i18n';
import { ProofGivenUp } from './proof/proved';

/**
 * The text for a person about a problem of a call: the server's words, or ours where it has none; '' about a proof
 * that the person has given up.
 */
export function problemWords(problem: unknown): string {
  if (problem instanceof ProofGivenUp) return '';
  if (problem instanceof Unreachable) return say('ui:noAnswer');
  // Of a field that the page does not show, its own words say more than the whole.
  if (problem instanceof Refusal && problem.fields[0]) return problem.fields[0].message;
  const said = problem instanceof Error && problem.name in SAID ? problem.message : '';
  return said || say('ui:serverFault');
}

/** Problems whose message is for a person; the others speak to programmers. */
const SAID = { Refusal: true, SignedOut: true, ServerFault: true };
