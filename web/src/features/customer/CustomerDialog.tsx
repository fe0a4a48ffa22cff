import { ErrorLine } from '@/ui/ErrorLine';
import '@/lib/i18n/profileTexts';
import '@/lib/i18n/paymentTexts';
import { useRef, useState } from 'react';
import { BillDock, currentCart, useHeldCount } from '@/features/cart';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { IconArrowBackUp } from '@/ui/icons';
import { NumericPad } from '@/ui/NumericPad';
import { TextField } from '@/ui/TextField';
import { useTouchScreen } from '@/ui/useTouchScreen';
import classes from './CustomerDialog.module.css';
import { CustomerFacts } from './CustomerFacts';
import { type CustomerRequest, closeCustomer } from './customerDialog';
import { FoldButton } from './FoldButton';
import { HeldNote } from './HeldNote';
import { PhoneEntry } from './PhoneEntry';
import { LONGEST_NAME, ProfileFields } from './ProfileFields';
import { RecentCustomers } from './RecentCustomers';
import { taggedOn } from './taggedOn';
import { usePhoneLookup } from './usePhoneLookup';
import { useProfile } from './useProfile';

/**
 * Gives the open bill to a customer: the phone, which looks up by itself, then who has it. The
 * profile folds out on request, and by itself where the bill needs it. Of a bill that is somebody's
 * already it begins with them.
 */
export function CustomerDialog({ request: { isWanted, faults } }: { request: CustomerRequest }) {
  const text = useText();
  const touch = useTouchScreen();
  const [tagged] = useState(() => taggedOn(currentCart()));
  const [unfolded, setUnfolded] = useState(faults.some(({ field }) => field !== 'customer_mobile'));
  const held = useHeldCount();
  const field = useRef<HTMLInputElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const lookup = usePhoneLookup(tagged, closeCustomer);
  const { phone, found: customer } = lookup;
  const isTheirs = tagged !== null && customer?.c_id === tagged.c_id;
  const isNew = customer?.c_id === '';
  const profile = useProfile(customer, {
    isTheirs,
    faults,
    fields,
    onKept: closeCustomer,
    onClose: closeCustomer,
    onPhoneRefused: lookup.reject,
    onFault: () => setUnfolded(true),
  });
  // If the bill cannot go on for want of an entry, it waits for this form to be kept.
  const isDue = !isTheirs || profile.isChanged || faults.length > 0;
  const reason = profile.reason || (isDue ? '' : text('profile:unchanged'));
  const step = !customer ? 'phone' : unfolded ? 'fields' : isNew && !touch ? 'name' : 'found';
  const proceed = customer ? profile.proceed : lookup.proceed;
  const entry = { entries: profile.entries, errorOf: profile.errorOf, onChange: profile.change };

  return (
    <BillDock
      title={text('profile:title')}
      scans={isWanted ? 'wait' : 'bill'}
      typed={profile.isChanged || (phone !== '' && !isTheirs)}
      step={step}
      busy={profile.busy}
      onClose={closeCustomer}
      onSubmit={proceed}
      pad={!customer && <NumericPad field={field} decimal={false} secret />}
      actions={
        customer && (
          <AppButton
            label={text(isTheirs ? 'ui:save' : 'profile:startBilling')}
            look="primary"
            size="large"
            shortcut="Enter"
            reason={reason || undefined}
            busy={profile.busy}
            onClick={proceed}
          />
        )
      }
    >
      {/* Enter asks even while the button is off: then it says what is wrong, where it is. */}
      <button type="submit" hidden />
      {held > 0 && <HeldNote count={held} />}
      <PhoneEntry field={field} lookup={lookup} autoFocus={step === 'phone' || step === 'found'} />
      {!customer && <RecentCustomers tagged={tagged} onChoose={lookup.type} />}
      {!customer && (
        <AppButton
          label={text('ui:continue')}
          look="primary"
          stretch
          reason={lookup.isComplete ? undefined : text('profile:phoneLength')}
          busy={lookup.looking}
          onClick={proceed}
        />
      )}
      <ErrorLine message={profile.problem} />
      {customer && !isNew && <CustomerFacts customer={customer} brief={unfolded} />}
      {isNew && !unfolded && (
        <TextField
          label={text('profile:firstName')}
          hint={text('profile:phoneHint')}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          spellCheck={false}
          marks={{ 'data-autofocus': step === 'name' || undefined }}
          value={profile.entries.first_name}
          error={profile.errorOf('first_name')}
          onChange={(first_name) => profile.change({ first_name })}
        />
      )}
      {customer && (
        <FoldButton unfolded={unfolded} onFold={() => setUnfolded(!unfolded)} isNew={isNew} />
      )}
      {customer && unfolded && (
        <div ref={fields} className={classes.fields}>
          <ProfileFields {...entry} onLeave={profile.leave} />
        </div>
      )}
      {customer && (
        <div className={classes.ways}>
          <AppButton
            label={text('profile:otherPhone')}
            icon={IconArrowBackUp}
            look="text"
            onClick={() => lookup.reject('')}
          />
          {isTheirs && (
            <AppButton label={text('profile:untag')} look="danger" onClick={profile.untag} />
          )}
        </div>
      )}
    </BillDock>
  );
}
