import { lazy, Suspense } from 'react';

/** The picture of billing does not wait for it. */
const Loaded = lazy(async () => ({
  default: (await import('./SalespersonDialog')).SalespersonDialog,
}));

/** The salesperson of a line, while somebody looks at it. */
export function SalespersonDialog({ onClose }: { onClose: () => void }) {
  return (
    <Suspense>
      <Loaded onClose={onClose} />
    </Suspense>
  );
}
