import { AppButton, type AppButtonProps } from '@/ui/AppButton';
import classes from './HeadButton.module.css';

/** A button on the ground of a page: white, with a hairline. */
export function HeadButton(button: AppButtonProps) {
  return (
    <span className={classes.ground}>
      <AppButton {...button} />
    </span>
  );
}
