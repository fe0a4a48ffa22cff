import type { ReactNode } from 'react';
import type { Session } from '../api/types';

/** A form for a code, whichever. */
export interface CodeFormProps {
  /** Whether this browser stays signed in for 30 days. */
  trust: boolean;
  onDone: (session: Session) => void;
  /** Other ways, below its button. */
  ways: ReactNode;
}
