import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { problemText } from '@/api';
import { ScreenHeader, ScreenLayout } from '@/app/shell';
import { useSignedIn } from '@/features/login';
import { useText } from '@/lib/i18n';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Panel } from '@/ui/Panel';
import { SkeletonRows } from '@/ui/SkeletonRows';

/** One advice or GRN: on its way, refused with Retry, or shown. */
export function DetailScreen<Data>({
  title,
  query: { data, error, isError, refetch },
  back,
  children,
}: {
  /** The title until it is here. */
  title: string;
  query: UseQueryResult<Data>;
  back: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  const text = useText();
  const signedIn = useSignedIn();
  // Behind the dialog that says so, nothing of the store is shown.
  if (data && signedIn) return children(data);
  return (
    <ScreenLayout header={<ScreenHeader title={title} />}>
      <div>{back}</div>
      <Panel padded={false}>
        {isError && signedIn ? (
          <ErrorPanel
            message={problemText(error) ?? text('ui:serverFault')}
            onRetry={() => refetch()}
          />
        ) : (
          <SkeletonRows rowHeight={50} rows={9} />
        )}
      </Panel>
    </ScreenLayout>
  );
}
