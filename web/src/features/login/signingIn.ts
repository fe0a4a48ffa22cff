import { create } from 'zustand';

/** The owner of the phone. */
export interface Person {
  mobile: string;
  firstName: string;
  /** As far as this device knows. */
  lastName?: string;
}

/** Somebody recognised by phone, and what comes next. */
export interface Recognised extends Person {
  /** The PIN is asked for, or set with the code that was sent, or proved by this device alone. */
  next: 'pin' | 'first_pin' | 'offline_pin';
}

/** The person who is about to sign in: recognised by phone, the PIN still to come. */
const useSigningIn = create<{ person: Recognised | null }>()(() => ({ person: null }));

/** The person who is about to sign in. */
export function useSigningInPerson(): Recognised | null {
  return useSigningIn(({ person }) => person);
}

/** Somebody has been recognised, or with `null` it begins anew. */
export function setSigningIn(person: Recognised | null): void {
  useSigningIn.setState({ person });
}
