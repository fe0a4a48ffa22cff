import { createContext, type ReactNode, use, useCallback, useSyncExternalStore } from 'react';

/**
 * A `modal` and a `question` shut off the layers below; a question takes no key before it could be read. A `dock`
 * leaves the page in use and takes only the keys. A `decision` is a dock that scans wait behind.
 */
export type LayerKind = 'modal' | 'question' | 'dock' | 'decision';

/**
 * The page is the lowest layer; dialogs and sheets lie above it in opening order. Layers below a modal are inert, so
 * neither the Tab key nor a screen reader enters them. Keyboard shortcuts ask here for the top layer.
 */
interface Layer {
  id: string;
  kind: LayerKind | 'page';
  element: HTMLElement | null;
  /** A layer of greater height stays above lower ones, also above those that open later. */
  height: number;
  /** The frame that drew it first; until then nobody has seen it. */
  drawnAt?: number;
}

/** The layer of everything that is in no dialog. */
export const PAGE_LAYER = 'page';

const page: Layer = { id: PAGE_LAYER, kind: 'page', element: null, height: 0 };
let stack: readonly Layer[] = [page];
const listeners = new Set<() => void>();

const isDock = ({ kind }: Layer) => kind === 'dock' || kind === 'decision';
const isModal = ({ kind }: Layer) => kind === 'modal' || kind === 'question';

/** Whether a layer is shut off by those above it: by a modal, or as a dock by the dock in its place. */
function isShutOff(layer: Layer, above: readonly Layer[]): boolean {
  return above.some((other) => isModal(other) || (isDock(layer) && isDock(other)));
}

function change(next: readonly Layer[]): void {
  stack = next;
  // Set at once and not with the next render: focus has to be able to move into the top layer, and
  // back when it closes, in the same moment.
  stack.forEach((layer, index) => {
    const above = stack.slice(index + 1);
    layer.element?.toggleAttribute('inert', isShutOff(layer, above));
    layer.element?.toggleAttribute('data-covered', isDock(layer) && above.some(isDock));
  });
  for (const listener of listeners) listener();
}

/** Puts a layer on top of all that are no higher than it. Returns what takes it away. */
export function openLayer(
  id: string,
  element: HTMLElement,
  height = 0,
  kind: LayerKind = 'modal',
): () => void {
  const layer: Layer = { id, kind, element, height };
  requestAnimationFrame((at) => {
    layer.drawnAt = at;
  });
  change([...stack, layer].sort((one, other) => one.height - other.height));
  return () => change(stack.filter((other) => other !== layer));
}

/** Makes another kind of a layer that is open, as when a dock goes on to a question. */
export function setLayerKind(id: string, kind: LayerKind): void {
  if (stack.some((layer) => layer.id === id && layer.kind !== kind)) {
    change(stack.map((layer) => (layer.id === id ? Object.assign(layer, { kind }) : layer)));
  }
}

/** The layer that keys belong to now. */
export function topLayer(): string {
  return stack.at(-1)?.id ?? PAGE_LAYER;
}

/** Since when the question on top can be read: `Infinity` until it is drawn, `null` where none is on top. */
export function questionDrawnAt(): number | null {
  const top = stack.at(-1);
  return top?.kind === 'question' ? (top.drawnAt ?? Number.POSITIVE_INFINITY) : null;
}

/** Whether nothing lies over the page. */
export function isTopLayerPage(): boolean {
  return topLayer() === PAGE_LAYER;
}

/** Whether a person has seen what lies on top of the page: it was drawn, and not only opened. */
export function isTopLayerSeen(): boolean {
  return stack.at(-1)?.drawnAt !== undefined;
}

/** Whether a layer can be used beside the one that has the keys: what a dock leaves live. */
export function isLiveBelow(id: string): boolean {
  const index = stack.findIndex((layer) => layer.id === id);
  const layer = stack[index];
  if (!layer || index === stack.length - 1) return false;
  return !isShutOff(layer, stack.slice(index + 1));
}

/** Does on top what Esc does there. */
export function leaveTopLayer(): void {
  const init = { key: 'Escape', bubbles: true, cancelable: true };
  stack.at(-1)?.element?.dispatchEvent(new KeyboardEvent('keydown', init));
}

/** Calls the listener whenever a layer opens or closes. Returns what ends it. */
export function watchLayers(listener: () => void): () => void {
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

/** Whether the component's layer is the one that keys belong to now. */
export function useIsTopLayer(): boolean {
  const id = useLayerId();
  return useSyncExternalStore(watchLayers, () => topLayer() === id);
}

/** Whether the component's layer is in use: on top, or left live by the docks above it. */
export function useIsLive(): boolean {
  const id = useLayerId();
  return useSyncExternalStore(watchLayers, () => topLayer() === id || isLiveBelow(id));
}

/** Whether scans wait: something lies over the page that is to be decided first. */
export function useScansWait(): boolean {
  return useSyncExternalStore(watchLayers, () =>
    stack.some((layer) => isModal(layer) || layer.kind === 'decision'),
  );
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
