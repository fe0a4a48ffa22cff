import { createContext, use } from 'react';
import type { Person } from '../api/types';

/** The person who is signed in. The shell keeps it until it leaves the screen, so pages never miss it. */
export const PersonContext = createContext<Person | null>(null);

/** The person who is signed in; for pages in the shell. */
export function usePerson(): Person {
  const person = use(PersonContext);
  if (!person) throw new Error('This page stands outside of the shell.');
  return person;
}
