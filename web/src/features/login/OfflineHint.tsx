import { useText } from '@/lib/i18n';
import { IconWifiOff } from '@/ui/icons';
import classes from './login.module.css';

/** The use of signing in without the server. */
export function OfflineHint() {
  const text = useText();
  return (
    <p className={classes.offlineHint} role="status">
      <IconWifiOff size={20} aria-hidden />
      {text('offline:signInHint')}
    </p>
  );
}
