import { createContext, type ReactNode, use, useCallback, useSyncExternalStore } from 'react';

/**
 * What lies over what: the page at the bottom, dialogs and sheets above it in the order in which
 * they were opened. Only the top layer can be used. Those below are inert, so neither the Tab key
 * nor a screen reader wanders off into them; keyboard shortcuts ask here whose turn it is.
 */
interface Layer {
  id: string;
  element: HTMLElement | null;
  /** A layer of greater height stays above lower ones, also above those that open later. */
  height: number;
}

/** The layer of everything that is in no dialog. */
export const PAGE_LAYER = 'page';

const page: Layer = { id: PAGE_LAYER, element: null, height: 0 };
let stack: readonly Layer[] = [page];
const listeners = new Set<() => void>();

function change(next: readonly Layer[]): void {
  stack = next;
  const top = stack.at(-1);
  // Set at once and not with the next render: focus has to be able to move into the top layer, and
  // back when it closes, in the same moment.
  for (const layer of stack) layer.element?.toggleAttribute('inert', layer !== top);
  for (const listener of listeners) listener();
}

/** Puts a layer on top of all that are no higher than it. Returns what takes it away. */
export function openLayer(id: string, element: HTMLElement, height = 0): () => void {
  const layer = { id, element, height };
  change([...stack, layer].sort((one, other) => one.height - other.height));
  return () => change(stack.filter((other) => other !== layer));
}

/** The layer that can be used now. */
export function topLayer(): string {
  return stack.at(-1)?.id ?? PAGE_LAYER;
}

/** Whether nothing lies over the page. */
export function isTopLayerPage(): boolean {
  return topLayer() === PAGE_LAYER;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The layer that a component lies in. */
export const LayerContext = createContext(PAGE_LAYER);

/** How high the layer lies that a component is in. */
export const LayerHeightContext = createContext(0);

/** The id of the layer that the component lies in. */
export function useLayerId(): string {
  return use(LayerContext);
}

/** Whether the component's layer is the one that can be used now. */
export function useIsTopLayer(): boolean {
  const id = useLayerId();
  return useSyncExternalStore(subscribe, () => topLayer() === id);
}

/** Wraps the page: everything that a dialog covers. */
export function PageLayer({ children }: { children: ReactNode }) {
  const attach = useCallback((element: HTMLDivElement | null) => {
    page.element = element;
    change(stack);
  }, []);
  return (
    <div ref={attach} style={{ height: '100%' }}>
      {children}
    </div>
  );
}
