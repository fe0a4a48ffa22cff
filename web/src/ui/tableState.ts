import type { ReactNode } from 'react';
import type { TableState } from './DataTable';
import type { Press } from './press';

/** Rows load while anything `waits`; a `fault` is the message of a refusal. */
export function tableStateOf({
  waits,
  fault,
  onRetry,
  instead,
}: {
  waits: boolean;
  fault: string | false;
  onRetry: Press;
  /** Replaces Retry where trying again changes nothing. */
  instead?: ReactNode;
}): TableState {
  if (waits) return { kind: 'loading' };
  return fault === false ? { kind: 'ready' } : { kind: 'failed', message: fault, onRetry, instead };
}
