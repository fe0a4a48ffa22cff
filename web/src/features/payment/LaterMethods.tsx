import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import classes from './MethodTiles.module.css';

/** Two ways to leave a bill unpaid that wait for their day. */
export function LaterMethods() {
  const text = useText();
  return (
    <div className={classes.later}>
      <AppButton label={text('payment:layBy')} look="text" reason={text('payment:layByOff')} />
      <AppButton
        label={text('payment:onAccount')}
        look="text"
        reason={text('payment:onAccountOff')}
      />
    </div>
  );
}
