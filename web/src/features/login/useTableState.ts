import type { ReactNode } from 'react';
import { problemText } from '@/api';
import { useText } from '@/lib/i18n';
import type { TableState } from '@/ui/DataTable';
import type { Press } from '@/ui/press';
import { tableStateOf } from '@/ui/tableState';
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
  instead?: ReactNode,
): TableState {
  const text = useText();
  const isSignedIn = useSignedIn();
  return tableStateOf({
    waits: isPending || !isSignedIn,
    fault: isError && (problemText(error) ?? text('ui:serverFault')),
    onRetry: loadMore ?? refetch,
    instead,
  });
}
