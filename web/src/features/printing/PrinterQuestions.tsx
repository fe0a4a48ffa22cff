import { type ReactNode, useEffect } from 'react';
import { create } from 'zustand';

interface Asked {
  /** Whether there is somebody to ask. */
  isHeard: boolean;
  /** The question that is asked now. */
  question: ReactNode;
}

/** What is asked of a person about the printer. */
export const useAsked = create<Asked>()(() => ({ isHeard: false, question: null }));

/** Where what is asked about the printer shows, over any screen of the work. */
export function PrinterQuestions() {
  useEffect(() => {
    useAsked.setState({ isHeard: true });
    return () => useAsked.setState({ isHeard: false, question: null });
  }, []);
  return useAsked(({ question }) => question);
}
