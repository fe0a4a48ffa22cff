import type { ReactNode } from 'react';
import type { TableState } from './DataTable';
import type { Press } from './press';

/**
 * Where the rows of a query are: on their way while anything `waits`, refused where there is a `fault` in words, else
 * here.
 */
export function tableStateOf({
  waits,
  fault,
  onRetry,
  instead,
}: {
  waits: boolean;
  fault: string | false;
  onRetry: Press;
  /** What stands in the place of Retry, where trying again changes nothing. */
  instead?: ReactNode;
}): TableState {
  if (waits) return { kind: 'loading' };
  return fault === false ? { kind: 'ready' } : { kind: 'failed', message: fault, onRetry, instead };
}
