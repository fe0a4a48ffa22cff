import { useText } from '@/lib/i18n';
import { IconButton } from './IconButton';
import { IconX } from './icons';
import classes from './SurfaceHead.module.css';

/** The head of a dialog or sheet: its title and, where it can be closed, the close button. */
export function SurfaceHead({
  id,
  title,
  onClose,
}: {
  id: string;
  title: string;
  onClose?: (() => void) | undefined;
}) {
  const text = useText();
  return (
    <header className={classes.head}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {onClose && <IconButton icon={IconX} label={text('ui:close')} onClick={onClose} />}
    </header>
  );
}
