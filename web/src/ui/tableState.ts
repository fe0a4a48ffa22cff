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
}: {
  waits: boolean;
  fault: string | false;
  onRetry: Press;
}): TableState {
  if (waits) return { kind: 'loading' };
  return fault === false ? { kind: 'ready' } : { kind: 'failed', message: fault, onRetry };
}
