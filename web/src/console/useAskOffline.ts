import { useEffect } from 'react';

/** The browser's word that the network has gone is a reason to find out. */
export function useAskOffline(ask: () => unknown): void {
  useEffect(() => {
    const look = () => void ask();
    window.addEventListener('offline', look);
    return () => window.removeEventListener('offline', look);
  }, [ask]);
}
