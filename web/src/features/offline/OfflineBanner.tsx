import { useState } from 'react';
import { useOnline } from '@/api';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { Dialog } from '@/ui/Dialog';
import { IconSearch, IconWifiOff } from '@/ui/icons';
import classes from './OfflineBanner.module.css';
import { PriceLookup } from './PriceLookup';

/** Over the work of a signed-in person while the server is out of reach: what still works. */
export function OfflineBanner() {
  const text = useText();
  const online = useOnline();
  const [looking, setLooking] = useState(false);
  return (
    <>
      {!online && (
        <div className={classes.banner}>
          <IconWifiOff size={22} aria-hidden />
          <p className={classes.words} role="status">
            <strong>{text('offline:lookNotSell')}</strong>
            <span className={classes.detail}>{text('offline:explained')}</span>
          </p>
          <AppButton
            label={text('offline:lookUp')}
            icon={IconSearch}
            onClick={() => setLooking(true)}
          />
        </div>
      )}
      <Dialog
        open={looking}
        title={text('offline:lookUp')}
        size="large"
        onClose={() => setLooking(false)}
      >
        <PriceLookup titled />
      </Dialog>
    </>
  );
}
