import { useEffect, useState } from 'react';

/** Letters that come closer together are one search. */
const PAUSE_MS = 250;

/** The words of a search as they are typed; they are searched for a moment after the last letter. */
export function useTyped(value: string, onSearch: (words: string) => unknown) {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // The address has words that nobody typed here: Back, or filters that were removed.
    if (value !== asked) {
      setAsked(value);
      setTyped(value);
    }
  }
  const now = () => {
    const words = typed.trim();
    if (words === asked) return;
    setAsked(words);
    void onSearch(words);
  };
  useEffect(() => {
    const timer = setTimeout(now, PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return { typed, type: setTyped, now };
}
