import { type ReactNode, useId } from 'react';
import { ModalSurface } from './ModalSurface';
import classes from './Sheet.module.css';
import { SurfaceHead } from './SurfaceHead';

export interface SheetProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet from the bottom edge, for what does not fit beside the work on a small screen. */
export function Sheet({ open, title, onClose, children }: SheetProps) {
  const titleId = useId();
  if (!open) return null;
  return (
    <ModalSurface place="bottom" labelledBy={titleId} onDismiss={onClose} className={classes.sheet}>
      <SurfaceHead id={titleId} title={title} onClose={onClose} />
      <div className={classes.body}>{children}</div>
    </ModalSurface>
  );
}
