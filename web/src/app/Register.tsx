import { Navigate } from '@tanstack/react-router';
import { RegisterScreen } from '@/features/licence';
import { useSignedIn } from '@/features/login';

/** Activation, open to everyone but who is at work: another licence would end that sign-in. */
export function Register() {
  return useSignedIn() ? <Navigate to="/billing" replace /> : <RegisterScreen />;
}
