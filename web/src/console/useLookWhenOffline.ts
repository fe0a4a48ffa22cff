import { useEffect } from 'react';

/** Asks anew when the browser says that the network has gone: its word is a reason to find out. */
export function useLookWhenOffline(refetch: () => unknown): void {
  useEffect(() => {
    const look = () => void refetch();
    window.addEventListener('offline', look);
    return () => window.removeEventListener('offline', look);
  }, [refetch]);
}
