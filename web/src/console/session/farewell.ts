import { create } from 'zustand';

/** Why nobody is signed in: the session has ended by itself, the person has left, or the password is a new one. */
export type Farewell = '' | 'ended' | 'left' | 'reset';

const useStore = create<{ why: Farewell }>(() => ({ why: '' }));

/** Why the sign-in is shown; '' where nobody was signed in before. */
export function useFarewell(): Farewell {
  return useStore(({ why }) => why);
}

export function sayFarewell(why: Farewell): void {
  useStore.setState({ why });
}
