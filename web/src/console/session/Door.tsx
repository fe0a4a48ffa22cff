import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { PageFailed } from '../shell/PageFailed';
import { useGo, usePath } from '../way';
import { type Path, placeOf } from './place';
import { useUnkeptCodes } from './recoveryCodes';
import { useSession } from './session';

/** Lets a person see the page that belongs to the session, and sends everybody else where they belong. */
export function Door() {
  const text = useText();
  const session = useSession();
  const path = usePath();
  const go = useGo();
  const hasUnkeptCodes = useUnkeptCodes().length > 0;
  const place = session.data ? placeOf(session.data.state, path, hasUnkeptCodes) : path;
  const isElsewhere = place !== path;

  useEffect(() => {
    if (isElsewhere) void go(place as Path, { replace: true });
  }, [isElsewhere, place, go]);

  if (session.data) return isElsewhere ? null : <Outlet />;
  if (!session.isError) return null;
  return (
    <PageFailed
      title={text('console:loadFailed')}
      problem={session.error}
      onRetry={() => session.refetch()}
    />
  );
}
