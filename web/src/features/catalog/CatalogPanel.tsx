import { lazy, Suspense } from 'react';
import { Panel } from '@/ui/Panel';
import { SkeletonRows } from '@/ui/SkeletonRows';

/** Loaded when it is first opened: a till that only scans never needs it. */
const CatalogView = lazy(async () => ({ default: (await import('./CatalogView')).CatalogView }));

/** The place of the catalog beside the cart. */
export function CatalogPanel({ off }: { off: string | undefined }) {
  return (
    <Panel padded={false}>
      <Suspense fallback={<SkeletonRows rowHeight={88} />}>
        <CatalogView off={off} />
      </Suspense>
    </Panel>
  );
}
