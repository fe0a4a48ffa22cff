import { useEffect } from 'react';
import { forgetCustomerWanted, useCustomerWanted } from '@/features/cart';
import { useText } from '@/lib/i18n';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { closeCustomer, openCustomer, useCustomerRequest } from './customerDialog';
import { CustomerDialog } from './LazyCustomerDialog';

/** The customer's dialog, and the message that leads to it where a bill cannot go on without one. */
export function CustomerDialogs() {
  const text = useText();
  const wanted = useCustomerWanted();
  const request = useCustomerRequest();
  // A form that was wanted when the screen was left does not open on the way back.
  useEffect(
    () => () => {
      forgetCustomerWanted();
      closeCustomer();
    },
    [],
  );
  if (wanted) {
    const { message, faults, goOn, giveUp } = wanted;
    return (
      <ConfirmDialog
        open
        question={message}
        confirmLabel={text('ui:continue')}
        onConfirm={() => {
          forgetCustomerWanted();
          openCustomer({ isWanted: true, faults, goOn, giveUp });
        }}
        onCancel={() => {
          forgetCustomerWanted();
          giveUp();
        }}
      />
    );
  }
  return <CustomerDialog request={request} />;
}
