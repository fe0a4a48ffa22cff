import { lazy, Suspense } from 'react';

/** The service worker keeps its file, so it opens without the server; the picture of billing does not wait for it. */
const Loaded = lazy(async () => ({ default: (await import('./OfflineScreen')).OfflineScreen }));

/** The work of a person who signed in without the server. */
export function OfflineScreen() {
  return (
    <Suspense>
      <Loaded />
    </Suspense>
  );
}
