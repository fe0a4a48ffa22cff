import { useRef, useState } from 'react';
import { type Customer, call, getProfile, problemText, SignedOut } from '@/api';
import { useText } from '@/lib/i18n';
import { PHONE_DIGITS, phoneDigits } from '@/lib/phone';
import { AppButton } from '@/ui/AppButton';
import { Dialog } from '@/ui/Dialog';
import { NumericPad } from '@/ui/NumericPad';
import { TextField } from '@/ui/TextField';
import { useBusy } from '@/ui/useBusy';
import { useTouchScreen } from '@/ui/useTouchScreen';
import { useTypeInto } from '@/ui/useTypeInto';
import classes from './PhoneStep.module.css';

export interface PhoneStepProps {
  /** What was wrong with the number that was entered before. */
  error: string;
  /** Who has the number; without an id where nobody has it yet. */
  onFound: (customer: Customer) => void;
  onClose: () => void;
}

/** The first step: the phone, by which a customer is known. */
export function PhoneStep({ error: errorBefore, onFound, onClose }: PhoneStepProps) {
  const text = useText();
  const touch = useTouchScreen();
  const field = useRef<HTMLInputElement>(null);
  const [phone, setPhone] = useState('');
  const [error, setError] = useState(errorBefore);
  const { busy, run } = useBusy();
  const isComplete = phone.length === PHONE_DIGITS;
  const tooShort = text('customer:phoneLength');

  const find = async () => {
    try {
      const { data } = await call(getProfile, { mobile: phone }, { resend: 1 });
      onFound(data);
    } catch (problem) {
      if (problem instanceof SignedOut) onClose();
      else setError(problemText(problem) ?? '');
    }
  };
  const proceed = () => {
    if (isComplete) run(find);
    else setError(tooShort);
  };

  return (
    <Dialog
      open
      title={text('customer:title')}
      size={touch ? 'medium' : 'small'}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <AppButton label={text('ui:cancel')} onClick={onClose} />
          <AppButton
            label={text('ui:continue')}
            look="primary"
            reason={isComplete ? undefined : tooShort}
            onClick={proceed}
          />
        </>
      }
    >
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          proceed();
        }}
      >
        <PhoneField
          field={field}
          touch={touch}
          value={phone}
          error={error}
          onChange={(next) => {
            setPhone(phoneDigits(next));
            setError('');
          }}
          onLeave={() => {
            if (phone !== '' && !isComplete) setError(tooShort);
          }}
        />
        {touch && <NumericPad field={field} decimal={false} />}
      </form>
    </Dialog>
  );
}

interface PhoneFieldProps {
  field: React.RefObject<HTMLInputElement | null>;
  touch: boolean;
  value: string;
  error: string;
  onChange: (value: string) => void;
  onLeave: () => void;
}

/** The field for the number. Digits pressed anywhere in the dialog go there. */
function PhoneField({ field, touch, value, error, onChange, onLeave }: PhoneFieldProps) {
  const text = useText();
  useTypeInto(field, /^\d$/);
  return (
    <div className={classes.field}>
      <TextField
        ref={field}
        label={text('customer:phone')}
        hint={text('customer:phoneHint')}
        type="tel"
        inputMode={touch ? 'none' : 'numeric'}
        autoComplete="off"
        required
        before={text('customer:countryCode')}
        marks={{ 'data-autofocus': true }}
        value={value}
        error={error || undefined}
        onChange={onChange}
        onBlur={onLeave}
      />
    </div>
  );
}
