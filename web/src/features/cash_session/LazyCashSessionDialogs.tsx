import { lazy, Suspense } from 'react';
import { useShownDialog } from './dialogStore';
import { useCashSession } from './sessionStore';

/** Loaded when the first of them is wanted: the picture of billing does not wait for it. */
const Dialogs = lazy(async () => ({
  default: (await import('./CashSessionDialogs')).CashSessionDialogs,
}));

/** The dialogs of the cash session, where one is shown or required. */
export function CashSessionDialogs({ insists }: { insists: boolean }) {
  const { kind } = useShownDialog();
  const { required, unfinishedId } = useCashSession();
  if (kind === 'none' && !((required || unfinishedId) && insists)) return null;
  return (
    <Suspense>
      <Dialogs insists={insists} />
    </Suspense>
  );
}
