import type { ReactNode } from 'react';
import layout from '@/ui/layout.module.css';
import classes from './ScreenLayout.module.css';
import { useWideLayout } from './useWideLayout';

export interface ScreenLayoutProps {
  header: ReactNode;
  children: ReactNode;
  /** The panel at the side, where there is room for it. */
  side?: ReactNode;
  /** The panel is the ground, so that what lies on it shows as a thing of its own: a paper. */
  sideIsGround?: boolean;
  /** The footer that the panel folds to where there is none. */
  footer?: ReactNode;
  /** A dock is open where there is no panel: it leaves its width to it. */
  besideDock?: boolean;
}

/**
 * A screen that does not scroll as a whole: header and content in the middle, a panel at the side
 * or its short form at the foot. What is long scrolls inside. Where the screen has no other place for alerts
 * (`data-alert-place`), a row at the foot is kept for them.
 */
export function ScreenLayout({
  header,
  children,
  side,
  sideIsGround = false,
  footer,
  besideDock = false,
}: ScreenLayoutProps) {
  const wide = useWideLayout();
  return (
    <div className={`${layout.whole} ${classes.screen}`} data-beside-dock={besideDock || undefined}>
      <div className={`${layout.pane} ${classes.middle}`}>
        {header}
        {children}
        <div className={classes.alerts} data-alert-place />
      </div>
      {wide && side && (
        <aside className={classes.side} data-ground={sideIsGround || undefined}>
          {side}
        </aside>
      )}
      {!wide && footer && <footer className={classes.footer}>{footer}</footer>}
    </div>
  );
}
