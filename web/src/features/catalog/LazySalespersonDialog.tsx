import { lazy, Suspense } from 'react';

/** The picture of billing does not wait for it. */
const Loaded = lazy(async () => ({
  default: (await import('./SalespersonDialog')).SalespersonDialog,
}));

/** Who sold a line, while that is looked at. */
export function SalespersonDialog({ onClose }: { onClose: () => void }) {
  return (
    <Suspense>
      <Loaded onClose={onClose} />
    </Suspense>
  );
}
