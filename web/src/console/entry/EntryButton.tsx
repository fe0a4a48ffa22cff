import { AppButton, type AppButtonProps } from '@/ui/AppButton';
import classes from './EntryButton.module.css';

/** The one thing to do on a page before the work, over the whole width. */
export function EntryButton({ look = 'primary', ...button }: AppButtonProps) {
  return (
    <div className={classes.button}>
      <AppButton {...button} look={look} size="dense" stretch />
    </div>
  );
}
