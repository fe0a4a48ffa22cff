import { lazy, Suspense } from 'react';
import type { Recognised } from './signingIn';

/** Once in the life of a user; the picture of billing does not wait for it. */
const Loaded = lazy(async () => ({ default: (await import('./FirstPinStep')).FirstPinStep }));

/** The second step of who has no PIN yet. */
export function FirstPinStep(props: { person: Recognised }) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
