import { createContext, use } from 'react';
import type { Person } from '../api/types';

/** Who is signed in. Inside of the shell there always is somebody, also in the moment in which a session ends. */
export const PersonContext = createContext<Person | null>(null);

/** Who is signed in; for pages in the shell. */
export function usePerson(): Person {
  const person = use(PersonContext);
  if (!person) throw new Error('This page stands outside of the shell.');
  return person;
}
