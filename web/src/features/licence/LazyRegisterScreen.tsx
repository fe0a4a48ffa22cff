import { lazy, Suspense } from 'react';

/** Once in the life of a device; the picture of billing does not wait for it. */
const Loaded = lazy(async () => ({ default: (await import('./RegisterScreen')).RegisterScreen }));

/** Activation of this device with the licence key of a till. */
export function RegisterScreen() {
  return (
    <Suspense>
      <Loaded />
    </Suspense>
  );
}
