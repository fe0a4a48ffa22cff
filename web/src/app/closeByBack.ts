import type { RouterHistory } from '@tanstack/react-router';
import { isTopLayerPage, isTopLayerSeen, leaveTopLayer, watchLayers } from '@/ui/layers';

/**
 * Lets the way back of the browser, a gesture on Android, close what lies over the page before it leaves the
 * screen. Returns what ends it.
 */
export function closeByBack(history: RouterHistory): () => void {
  const unblock = history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action }) => {
      // A layer that nobody has seen has only just asked whether to leave.
      if (action !== 'BACK' || !isTopLayerSeen()) return false;
      leaveTopLayer();
      return true;
    },
  });
  /** On the first screen the way back would leave the app, of which a page hears nothing. */
  const stayInside = () => {
    const { state, href } = history.location;
    if (isTopLayerPage() || (state.__TSR_index ?? 0) > 0) return;
    // Nobody leaves the screen by it, so nobody is asked.
    history.push(href, undefined, { ignoreBlocker: true });
  };
  // After what the same moment has begun: a sign-in that ends leads elsewhere.
  const stopWatching = watchLayers(() => setTimeout(stayInside));
  return () => {
    unblock();
    stopWatching();
  };
}
