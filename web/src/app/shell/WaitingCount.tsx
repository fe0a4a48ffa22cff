import { useText } from '@/lib/i18n';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './NavigationItem.module.css';

/** How many things wait behind an entry of the navigation; nothing for none. */
export function WaitingCount({ count }: { count: number }) {
  const text = useText();
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span className={classes.count}>
        <span aria-hidden>{count}</span>
        <VisuallyHidden>{text('shell:waiting', { count })}</VisuallyHidden>
      </span>
    </>
  );
}
