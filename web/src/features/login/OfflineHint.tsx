import { useText } from '@/lib/i18n';
import { IconWifiOff } from '@/ui/icons';
import classes from './login.module.css';

/** What signing in without the server is good for. */
export function OfflineHint() {
  const text = useText();
  return (
    <p className={classes.offlineHint} role="status">
      <IconWifiOff size={20} aria-hidden />
      {text('offline:signInHint')}
    </p>
  );
}
