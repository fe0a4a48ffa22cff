import { authMobile, call, registerMobile, useIdentity } from '@/api';
import type { Recognised } from './signingIn';

/** Asks the server whose phone it is; who has no PIN yet is sent a code to set one. */
export async function recognise(mobile: string): Promise<Recognised> {
  const { data } = await call(authMobile, {
    mobile,
    udid: useIdentity.getState().licence?.udid ?? '',
  });
  const person = { mobile: data.mobile, firstName: data.first_name };
  if (data.pin_set === 1) return { ...person, next: 'pin' };
  const { status } = await call(
    registerMobile,
    { mobile },
    { accept: ['otp_sent', 'login_redirect'] },
  );
  return { ...person, next: status === 'otp_sent' ? 'first_pin' : 'pin' };
}
