import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';

/** Two ways to leave a bill unpaid that wait for their day. */
export function LaterMethods() {
  const text = useText();
  return (
    <>
      <AppButton label={text('payment:layBy')} size="dense" reason={text('payment:layByOff')} />
      <AppButton
        label={text('payment:onAccount')}
        size="dense"
        reason={text('payment:onAccountOff')}
      />
    </>
  );
}
