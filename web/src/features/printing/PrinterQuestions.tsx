import { type ReactNode, useEffect } from 'react';
import { create } from 'zustand';

interface Asked {
  /** Whether there is somebody to ask. */
  isHeard: boolean;
  /** The question that is asked now. */
  question: ReactNode;
}

/** The question to a person about the printer. */
export const useAsked = create<Asked>()(() => ({ isHeard: false, question: null }));

/** Shows the question about the printer over any screen of the work. */
export function PrinterQuestions() {
  useEffect(() => {
    useAsked.setState({ isHeard: true });
    return () => useAsked.setState({ isHeard: false, question: null });
  }, []);
  return useAsked(({ question }) => question);
}
