import { BillDock } from '@/features/cart';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { useBusy } from '@/ui/useBusy';
import classes from './BillingScreen.module.css';

/** Asks on the way to checkout about codes that were scanned and are not on the bill. */
export function NotBilledDock({
  codes,
  onConfirm,
  onClose,
}: {
  codes: readonly string[];
  onConfirm: () => Promise<void>;
  onClose: () => void;
}) {
  const text = useText();
  const { busy, run } = useBusy();
  return (
    <BillDock
      title={text('billing:notBilledQuestion', { count: codes.length })}
      scans="wait"
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <AppButton label={text('billing:backToBill')} onClick={onClose} />
          <AppButton
            label={text('billing:checkout')}
            look="primary"
            size="large"
            shortcut="Enter"
            autoFocus
            onClick={() => run(onConfirm)}
          />
        </>
      }
    >
      <ul className={classes.codes}>
        {[...new Set(codes)].map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </BillDock>
  );
}
