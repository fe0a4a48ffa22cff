import { isLiveBelow, topLayer } from '@/ui/layers';
import type { BoundAction } from './tillAction';

/** The actions of one component, with the layer it lies in. */
export interface ActionSource {
  layer: string;
  /** The actions as of the last render. */
  actions: readonly BoundAction[];
}

let sources: readonly ActionSource[] = [];

/** Adds the actions of a component. Returns what takes them away. */
export function registerActions(source: ActionSource): () => void {
  sources = [...sources, source];
  return () => {
    sources = sources.filter((other) => other !== source);
  };
}

/** Keys that nothing is typed with: they act beside a dock, to which all others belong. */
const TYPES_NOTHING = /^(?:F\d|Alt\+)/;

/**
 * The actions of the layer on top, what a dock leaves live, and what acts anywhere, the innermost
 * first.
 */
export function actionsOnTop(): readonly BoundAction[] {
  const top = topLayer();
  return [...sources].reverse().flatMap(({ layer, actions }) => {
    if (layer === top) return actions;
    const isLive = isLiveBelow(layer);
    return actions.filter(
      ({ anywhere, shortcut = '' }) => anywhere || (isLive && TYPES_NOTHING.test(shortcut)),
    );
  });
}

/** Of several actions with the same key the first: that of the innermost screen. */
export function oneForEachKey(actions: readonly BoundAction[]): readonly BoundAction[] {
  const seen = new Set<string>();
  return actions.filter(({ shortcut }) => {
    if (!shortcut) return true;
    if (seen.has(shortcut)) return false;
    seen.add(shortcut);
    return true;
  });
}

/** The actions that can be called now. */
export function currentActions(): readonly BoundAction[] {
  return oneForEachKey(actionsOnTop());
}
