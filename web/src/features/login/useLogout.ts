import { useNavigate } from '@tanstack/react-router';
import { endingSignIn, forgetSignIn, tellLogout } from './signIn';

/** Logs the signed-in person out and goes to the sign-in screen, at once. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  return () => {
    const ending = endingSignIn();
    forgetSignIn();
    if (ending) tellLogout(ending);
    void navigate({ to: '/', replace: true });
  };
}
