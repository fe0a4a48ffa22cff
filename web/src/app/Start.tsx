import { Navigate } from '@tanstack/react-router';
import { useIdentity } from '@/api';
import { LoginScreen, useSignedIn } from '@/features/login';

/** The start of the app: sign-in, once the device is activated; the work for who is signed in. */
export function Start() {
  const hasLicence = useIdentity(({ licence }) => licence !== null);
  const signedIn = useSignedIn();
  if (!hasLicence) return <Navigate to="/register" replace />;
  return signedIn ? <Navigate to="/billing" replace /> : <LoginScreen />;
}
