import { useState } from 'react';
import type { Customer } from '@/api';
import { currentCart } from '@/features/cart';
import { type CustomerRequest, closeCustomer } from './customerDialog';
import { PhoneStep } from './PhoneStep';
import { ProfileStep } from './ProfileStep';
import { taggedOn } from './taggedOn';

/**
 * Gives the open bill to a customer: first the phone, then what else is known or told of them. Of a
 * bill that is somebody's already it shows their profile.
 */
export function CustomerDialog({
  request: { faults, goOn, giveUp },
}: {
  request: CustomerRequest;
}) {
  const [tagged] = useState(() => taggedOn(currentCart()));
  const [customer, setCustomer] = useState<Customer | null>(tagged);
  const [phoneError, setPhoneError] = useState('');

  const close = () => {
    closeCustomer();
    giveUp();
  };
  if (!customer) {
    return <PhoneStep error={phoneError} onFound={setCustomer} onClose={close} />;
  }
  return (
    <ProfileStep
      customer={customer}
      isTheirs={customer.c_id === tagged?.c_id}
      faults={faults}
      onKept={() => {
        closeCustomer();
        goOn();
      }}
      onClose={close}
      onOther={(error) => {
        setPhoneError(error);
        setCustomer(null);
      }}
    />
  );
}
