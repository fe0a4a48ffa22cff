import { useEffect, useState } from 'react';

/** Letters that come closer together are one search. */
const PAUSE_MS = 250;

/** The words of a search as they are typed; they are searched for a moment after the last letter. */
export function useTyped(value: string, onSearch: (words: string) => unknown) {
  const [typed, setTyped] = useState(value);
  const [searched, setSearched] = useState(value);
  // The address has other words: Back, or a filter that was removed.
  if (value !== searched) {
    setSearched(value);
    setTyped(value);
  }
  const now = () => {
    const words = typed.trim();
    if (words === searched) return;
    setSearched(words);
    void onSearch(words);
  };
  useEffect(() => {
    const timer = setTimeout(now, PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return { typed, type: setTyped, now };
}
