import { lazy, Suspense } from 'react';
import type { AskElsewhereProps } from './AskElsewhere';

/** With the first passcode that is asked for; the picture of billing does not wait for it. */
const Loaded = lazy(async () => ({ default: (await import('./AskElsewhere')).AskElsewhere }));

/** Asks for an approval where no manager stands at the till. */
export function AskElsewhere(props: AskElsewhereProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
