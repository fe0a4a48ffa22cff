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
import { giveFocusBack } from './giveFocusBack';
import { LayerContext, LayerHeightContext, openLayer, topLayer } from './layers';
import classes from './ModalSurface.module.css';
import { keepTabInside, tabStops } from './tabStops';

/** Shared by dialog and sheet, which document their use. */
export interface ModalSurfaceProps {
  /** `cover` hides the page and everything that opens over it, as a lock does. */
  place: 'center' | 'bottom' | 'cover';
  role?: 'dialog' | 'alertdialog';
  /** The id of the title. */
  labelledBy: string;
  /** The id of the text, where it is short enough to be read out at once. */
  describedBy?: string | undefined;
  /** Called for Esc and for a tap beside the surface. Without it, neither does anything. */
  onDismiss?: (() => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A surface over the page that has to be dealt with first.
 *
 * The focus goes into it (to `data-autofocus`, else to the first stop), stays inside, and returns
 * to where it was. Mounted means open; there is no closing animation to wait for.
 */
export function ModalSurface({
  place,
  role = 'dialog',
  labelledBy,
  describedBy,
  onDismiss,
  className,
  children,
}: ModalSurfaceProps) {
  const id = useId();
  const [opener] = useState(() => document.activeElement);
  const height = use(LayerHeightContext) + (place === 'cover' ? 1 : 0);
  const layer = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLElement>(null);
  /** Whether the tap began beside the surface, and not with a selection dragged out of it. */
  const pressedBeside = useRef(false);

  useLayoutEffect(() => {
    if (!layer.current || !surface.current) return undefined;
    // One that takes the place of another finds the focus where that one has put it back to.
    const active = document.activeElement;
    const isBeside = active !== document.body && !surface.current.contains(active);
    const returnTo = isBeside ? active : opener;
    const close = openLayer(
      id,
      layer.current,
      height,
      role === 'alertdialog' ? 'question' : 'modal',
    );
    if (!surface.current.contains(document.activeElement)) {
      const wanted = surface.current.querySelector<HTMLElement>('[data-autofocus]');
      (wanted ?? tabStops(surface.current)[0] ?? surface.current).focus({ preventScroll: true });
    }
    return () => {
      close();
      giveFocusBack(returnTo, id);
    };
  }, [id, opener, height, role]);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || topLayer() !== id || !surface.current) return;
    if (event.key === 'Tab') keepTabInside(surface.current, event);
    if (event.key === 'Escape') {
      // Consumed even when it does nothing: the page below must not take it for its own.
      event.preventDefault();
      event.stopPropagation();
      onDismiss?.();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return createPortal(
    <LayerContext value={id}>
      <LayerHeightContext value={height}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a tap beside the surface repeats what Esc does */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
        <div
          ref={layer}
          className={classes.layer}
          data-place={place}
          data-above={height > 0 || undefined}
          onPointerDown={(event) => {
            pressedBeside.current = event.target === event.currentTarget;
          }}
          // With the click and not before: else the rest of the tap would hit the page below.
          onClick={(event) => {
            if (pressedBeside.current && event.target === event.currentTarget) onDismiss?.();
          }}
        >
          {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is one of two dialogs */}
          <section
            ref={surface}
            role={role}
            aria-modal="true"
            aria-labelledby={labelledBy}
            aria-describedby={describedBy}
            tabIndex={-1}
            className={[classes.surface, className].filter(Boolean).join(' ')}
          >
            {children}
          </section>
        </div>
      </LayerHeightContext>
    </LayerContext>,
    document.body,
  );
}
