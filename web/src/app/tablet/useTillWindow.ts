import { useEffect, useState } from 'react';
import type { SimulatedApp } from './SimulatedApp';

/** How often it is looked whether another page stands in the window. */
const LOOK_MS = 50;

/** The till in a window of its own, with the app around every page of it; its content policy lets nobody put it into a frame. */
export function useTillWindow(app: SimulatedApp): {
  isOpen: boolean;
  open: (width: number, height: number) => void;
} {
  const [till, setTill] = useState<Window | null>(null);
  useEffect(() => {
    if (!till) return;
    const looking = setInterval(() => {
      if (till.closed) setTill(null);
      else surround(till, app);
    }, LOOK_MS);
    return () => {
      clearInterval(looking);
      app.leave();
    };
  }, [till, app]);
  return {
    isOpen: till !== null,
    open: (width, height) =>
      setTill(window.open('/', 'rokad-tablet', `popup,width=${width},height=${height}`)),
  };
}

/** Puts the app around the page that stands in the window now, unless it is there; only around one of this shop. */
function surround(till: Window, app: SimulatedApp): void {
  try {
    if (till.location.origin !== window.location.origin || till.Android) return;
  } catch {
    // A page of somebody else, which sees nothing of the app.
    return;
  }
  app.around(till);
  // Its first script has run already: it is told, as by an app that takes its time.
  if (till.RokadBridge) app.ready();
}
