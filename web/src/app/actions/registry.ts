import { topLayer } from '@/ui/layers';
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

/**
 * The actions that can be called now: those of the layer on top, and what acts anywhere. Of several with the same key the
 * one registered last (the innermost screen) wins.
 */
export function currentActions(): readonly BoundAction[] {
  const top = topLayer();
  const seen = new Set<string>();
  return [...sources]
    .reverse()
    .flatMap(({ layer, actions }) =>
      layer === top ? actions : actions.filter(({ anywhere }) => anywhere),
    )
    .filter(({ shortcut }) => {
      if (!shortcut) return true;
      if (seen.has(shortcut)) return false;
      seen.add(shortcut);
      return true;
    });
}
