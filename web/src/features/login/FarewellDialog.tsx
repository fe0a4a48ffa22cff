import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { create } from 'zustand';
import { type Farewell, useIdentity } from '@/api';
import { useText } from '@/lib/i18n';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { type EndingSignIn, endingSignIn, forgetSignIn, tellLogout } from './signIn';

interface Goodbye {
  farewell: Farewell | null;
  /** The sign-in that has ended, to be logged out with 'Login'. */
  ending: EndingSignIn | null;
}

const NONE: Goodbye = { farewell: null, ending: null };
const useGoodbye = create<Goodbye>()(() => NONE);

/**
 * The server says that the sign-in or the licence has ended: the person is signed out at once, so
 * that nothing of the work stays in reach, and a dialog says why.
 */
export function sayFarewell(farewell: Farewell): void {
  // Several calls may hear of the same end; the first one has said it.
  if (useGoodbye.getState().farewell) return;
  useGoodbye.setState({ farewell, ending: endingSignIn() });
  forgetSignIn();
  if (farewell.status === 'licence_not_valid') useIdentity.setState({ licence: null });
}

/** Whether the dialog of {@link sayFarewell} is on the screen. */
export function useIsFarewell(): boolean {
  return useGoodbye(({ farewell }) => farewell !== null);
}

/** The dialog of {@link sayFarewell}. Rendered once, beside the screens. */
export function FarewellDialog() {
  const text = useText();
  const navigate = useNavigate();
  const { farewell, ending } = useGoodbye();
  const isAtSignIn = useLocation({ select: ({ pathname }) => pathname === '/' });
  // A screen that was being left has asked once more, in nobody's name: whoever stands at the sign-in need not be told.
  const isStale = farewell?.status === 'redirect_to_store_list' && !ending && isAtSignIn;
  useEffect(() => {
    if (isStale) useGoodbye.setState(NONE);
  }, [isStale]);
  if (!farewell || isStale) return null;
  const words = {
    redirect_to_store_list:
      farewell.code === 'login.not_active' ? farewell.message : text('login:sessionExpired'),
    licence_not_valid: farewell.message || text('licence:notValid'),
    licence_expired: text('licence:expired'),
  };
  return (
    <ConfirmDialog
      open
      question={words[farewell.status]}
      {...(farewell.code === 'login.ended_elsewhere' && { detail: text('login:endedElsewhere') })}
      confirmLabel={text('login:button')}
      confirmNote={text('login:farewellNote')}
      onConfirm={() => {
        useGoodbye.setState(NONE);
        if (ending) tellLogout(ending);
        void navigate({ to: '/', replace: true });
      }}
    />
  );
}
