import { create } from 'zustand';

/** Whose phone it is. */
export interface Person {
  mobile: string;
  firstName: string;
}

/** Who is about to sign in: recognised by phone, the PIN still to come. */
const useSigningIn = create<{ person: Person | null }>()(() => ({ person: null }));

/** Who is about to sign in. */
export function useSigningInPerson(): Person | null {
  return useSigningIn(({ person }) => person);
}

/** Somebody has been recognised, or with `null` it begins anew. */
export function setSigningIn(person: Person | null): void {
  useSigningIn.setState({ person });
}
