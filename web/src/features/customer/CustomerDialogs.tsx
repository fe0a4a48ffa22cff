import { useEffect, useRef } from 'react';
import { forgetCustomerWanted, useCustomerWanted, useHeldCount } from '@/features/cart';
import { useText } from '@/lib/i18n';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { closeCustomer, openCustomer, openForHeld, useCustomerRequest } from './customerDialog';
import { CustomerDialog } from './LazyCustomerDialog';

/** The customer's dialog, and the message that leads to it where checkout cannot go on without one. */
export function CustomerDialogs() {
  const text = useText();
  const wanted = useCustomerWanted();
  const request = useCustomerRequest();
  useOpeningForHeld();
  // A form that was wanted when the screen was left does not open on the way back.
  useEffect(
    () => () => {
      forgetCustomerWanted();
      closeCustomer();
    },
    [],
  );
  if (wanted) {
    const { message, faults } = wanted;
    return (
      <ConfirmDialog
        open
        question={message}
        confirmLabel={text('ui:continue')}
        onConfirm={() => {
          forgetCustomerWanted();
          openCustomer({ isWanted: true, faults });
        }}
        onCancel={forgetCustomerWanted}
      />
    );
  }
  return <CustomerDialog request={request} />;
}

/** Opens the dialog beside a scan that has just been held, not beside those from before the screen was left. */
function useOpeningForHeld(): void {
  const count = useHeldCount();
  const before = useRef(count);
  useEffect(() => {
    const isMore = count > before.current;
    before.current = count;
    if (isMore) openForHeld();
  }, [count]);
}
