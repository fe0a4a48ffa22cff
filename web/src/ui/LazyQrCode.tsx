import { lazy, Suspense } from 'react';

/** The picture of billing does not wait for it. */
const Loaded = lazy(async () => ({ default: (await import('./QrCode')).QrCode }));

/** A QR code, once what draws it is there. */
export function LazyQrCode(code: { code: string; label: string }) {
  return (
    <Suspense>
      <Loaded {...code} />
    </Suspense>
  );
}
