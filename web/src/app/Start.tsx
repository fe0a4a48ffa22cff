import { Navigate } from '@tanstack/react-router';
import { useIdentity } from '@/api';
import { LoginScreen, useSignedIn } from '@/features/login';
import { useOfflineSession } from '@/features/offline';

/** The start of the app: sign-in, once the device is activated; the work for who is signed in. */
export function Start() {
  const hasLicence = useIdentity(({ licence }) => licence !== null);
  const signedIn = useSignedIn();
  const offline = useOfflineSession();
  if (!hasLicence) return <Navigate to="/register" replace />;
  if (signedIn) return <Navigate to="/billing" replace />;
  return offline ? <Navigate to="/offline" replace /> : <LoginScreen />;
}
