import type { RouterHistory } from '@tanstack/react-router';
import { isTopLayerPage, leaveTopLayer, watchLayers } from '@/ui/layers';

/**
 * Lets the way back of the browser, a gesture on Android, close what lies over the page before it leaves the
 * screen. Returns what ends it.
 */
export function closeByBack(history: RouterHistory): () => void {
  const placeOf = (state: unknown) => (state as { __TSR_index?: number } | null)?.__TSR_index ?? 0;
  let isUndone = false;
  const onPop = (event: PopStateEvent) => {
    if (!isUndone && isTopLayerPage()) return;
    // Ahead of the router, for which nothing happens.
    event.stopImmediatePropagation();
    isUndone = !isUndone;
    if (!isUndone) return;
    window.history.go(placeOf(history.location.state) - placeOf(event.state));
    leaveTopLayer();
  };
  /** On the first screen the way back would leave the app, of which a page hears nothing. */
  const stayInside = () => {
    const { state, href } = history.location;
    if (!isTopLayerPage() && placeOf(state) === 0) history.push(href);
  };
  window.addEventListener('popstate', onPop, { capture: true });
  const stopWatching = watchLayers(stayInside);
  return () => {
    window.removeEventListener('popstate', onPop, { capture: true });
    stopWatching();
  };
}
