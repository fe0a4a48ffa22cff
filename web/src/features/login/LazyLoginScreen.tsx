import { lazy, Suspense } from 'react';

/** A till that is signed in shows billing first, which does not wait for it. */
const Loaded = lazy(async () => ({ default: (await import('./LoginScreen')).LoginScreen }));

/** Signing in: the phone number, then the PIN. */
export function LoginScreen() {
  return (
    <Suspense>
      <Loaded />
    </Suspense>
  );
}
