import type { ReactNode } from 'react';
import { useText } from '@/lib/i18n';
import layout from '@/ui/layout.module.css';
import { IconButton } from './IconButton';
import { IconX } from './icons';
import classes from './SurfaceHead.module.css';

/** The head of a dialog or sheet: its title, what is said below and shown beside it, and the close button where it can be closed. */
export function SurfaceHead({
  id,
  title,
  note,
  onClose,
  children,
}: {
  id: string;
  title: string;
  note?: string | undefined;
  onClose?: (() => void) | undefined;
  children?: ReactNode;
}) {
  const text = useText();
  return (
    <header className={classes.head}>
      <div className={layout.grow}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {note && <p className={classes.note}>{note}</p>}
      </div>
      {children}
      {onClose && <IconButton icon={IconX} label={text('ui:close')} onClick={onClose} />}
    </header>
  );
}
