import '@/lib/i18n/paymentTexts';
import type { Refund } from '@/api';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { Dialog } from '@/ui/Dialog';
import { GoesBack } from './GoesBack';
import { setHandBack } from './handBack';

/** After a part-paid bill was cancelled: what goes back to the customer, and how. */
export function HandBackDialog({ refunds }: { refunds: readonly Refund[] }) {
  const text = useText();
  const done = () => setHandBack([]);
  return (
    <Dialog
      open
      title={text('checkout:handBack')}
      size="small"
      dismissible={false}
      onClose={done}
      footer={
        <AppButton
          label={text('checkout:handedBack')}
          look="primary"
          stretch
          autoFocus
          onClick={done}
        />
      }
    >
      <GoesBack refunds={refunds} />
    </Dialog>
  );
}
