import type { ReactNode } from 'react';
import { problemText } from '@/api';
import { useText } from '@/lib/i18n';
import type { TableState } from '@/ui/DataTable';
import type { Press } from '@/ui/press';
import { useSignedIn } from './signIn';

/** The state of a table whose rows a query brings. Behind the dialog of a session that has ended, it shows none. */
export function useTableState(
  {
    isPending,
    isError,
    error,
    refetch,
    loadMore,
  }: {
    isPending: boolean;
    isError: boolean;
    error: unknown;
    refetch: Press;
    loadMore?: Press | undefined;
  },
  /** Replaces Retry where trying again changes nothing. */
  instead?: ReactNode,
): TableState {
  const text = useText();
  const isSignedIn = useSignedIn();
  if (isPending || !isSignedIn) return { kind: 'loading' };
  if (!isError) return { kind: 'ready' };
  const message = problemText(error) ?? text('ui:serverFault');
  return { kind: 'failed', message, onRetry: loadMore ?? refetch, instead };
}
