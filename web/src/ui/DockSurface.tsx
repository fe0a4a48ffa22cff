import {
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { isTextField } from '@/lib/fieldText';
import layout from '@/ui/layout.module.css';
import classes from './Dock.module.css';
import { giveFocusBack } from './giveFocusBack';
import {
  LayerContext,
  LayerHeightContext,
  type LayerKind,
  openLayer,
  setLayerKind,
  topLayer,
} from './layers';
import { addDock, type OpenDock, removeDock, setDockTyped } from './openDocks';
import { pressSubmit } from './pressSubmit';
import { isTapped } from './samePress';
import { keepTabInside, tabStops } from './tabStops';

export interface DockSurfaceProps {
  /** The id of the title. */
  labelledBy: string;
  kind: LayerKind;
  over: boolean;
  typed: boolean;
  step: string;
  /** Called when another dock opens in its place. */
  onDismiss: () => void;
  onEscape: () => void;
  children: ReactNode;
}

/** Into what wants the focus, else into the first field, else onto the way out. */
function focusInto(surface: HTMLElement): void {
  const wanted = surface.querySelector<HTMLElement>('[data-autofocus]');
  const stops = tabStops(surface);
  (wanted ?? stops.find(isTextField) ?? stops[0] ?? surface).focus({ preventScroll: true });
}

/**
 * The page beside a dock stays live, but the dock has the keys. The focus goes into it, and in the end returns to where
 * it was. A tap beside the dock brings it back, so that Enter and digits never press what was tapped.
 */
export function DockSurface({
  labelledBy,
  kind,
  over,
  typed,
  step,
  onDismiss,
  onEscape,
  children,
}: DockSurfaceProps) {
  const id = useId();
  const height = use(LayerHeightContext);
  const [opener] = useState(() => document.activeElement);
  const layer = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLElement>(null);
  const own = useRef<OpenDock | null>(null);
  const firstKind = useRef(kind);
  const giveWay = useEffectEvent(onDismiss);

  useLayoutEffect(() => {
    const place = surface.current;
    if (!layer.current || !place) return undefined;
    // One that takes the place of another finds the focus where that one has put it back to.
    const active = document.activeElement;
    const isBeside = active !== document.body && !place.contains(active);
    const dock: OpenDock = {
      dismiss: () => giveWay(),
      returnTo: isBeside ? active : opener,
      typed: false,
    };
    own.current = dock;
    const others = addDock(dock);
    const close = openLayer(id, layer.current, height, firstKind.current);
    if (!place.contains(document.activeElement)) focusInto(place);
    if (!over) {
      for (const other of others) {
        dock.returnTo = other.returnTo;
        other.dismiss();
      }
    }
    return () => {
      // Somebody who went on elsewhere, and a dock in its place, keep the focus.
      const now = document.activeElement;
      const isHere = now === document.body || place.contains(now);
      removeDock(dock);
      close();
      if (isHere) giveFocusBack(dock.returnTo, id);
    };
  }, [id, opener, height, over]);

  useLayoutEffect(() => setLayerKind(id, kind), [id, kind]);
  useLayoutEffect(() => {
    if (own.current) setDockTyped(own.current, typed);
  }, [typed]);

  const shownStep = useRef(step);
  useLayoutEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    if (surface.current && topLayer() === id) focusInto(surface.current);
  }, [id, step]);

  /** The dock's last focused element. */
  const last = useRef<HTMLElement | null>(null);
  const backInside = () => {
    const place = surface.current;
    if (!place) return;
    if (last.current?.isConnected) last.current.focus({ preventScroll: true });
    if (!place.contains(document.activeElement)) focusInto(place);
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const place = surface.current;
    if (event.defaultPrevented || topLayer() !== id || !place) return;
    if (event.key === 'Tab') keepTabInside(place, event);
    const form = place.querySelector('form');
    if (event.key === 'Enter' && (event.target === document.body || isTapped(event.target, form))) {
      event.preventDefault();
      pressSubmit(form);
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onEscape();
    }
  });
  const onClick = useEffectEvent((event: MouseEvent) => {
    const place = surface.current;
    if (topLayer() !== id || !place || !(event.target instanceof Element)) return;
    const active = document.activeElement;
    if (!place.contains(event.target) && !place.contains(active) && !isTextField(active)) {
      backInside();
    }
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => onKeyDown(event);
    const onTap = (event: MouseEvent) => onClick(event);
    document.addEventListener('keydown', onKey);
    document.addEventListener('click', onTap);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', onTap);
    };
  }, []);

  return createPortal(
    <LayerContext value={id}>
      <div ref={layer} className={classes.layer} data-dock>
        <section
          ref={surface}
          role="dialog"
          aria-labelledby={labelledBy}
          tabIndex={-1}
          className={`${layout.pane} ${classes.surface}`}
          onFocus={(event) => {
            if (event.target instanceof HTMLElement) last.current = event.target;
          }}
        >
          {children}
        </section>
      </div>
    </LayerContext>,
    document.body,
  );
}
