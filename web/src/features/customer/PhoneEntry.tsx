import '@/lib/i18n/profileTexts';
import type { RefObject } from 'react';
import { useText } from '@/lib/i18n';
import { Badge } from '@/ui/Badge';
import { TextField } from '@/ui/TextField';
import { useTouchScreen } from '@/ui/useTouchScreen';
import { useTypeInto } from '@/ui/useTypeInto';
import { digitsLeft } from './model/phoneLookup';
import type { PhoneLookup } from './usePhoneLookup';

export interface PhoneEntryProps {
  field: RefObject<HTMLInputElement | null>;
  lookup: PhoneLookup;
  autoFocus: boolean;
}

/** The field for the number. Digits pressed anywhere in the dock go there. */
export function PhoneEntry({ field, lookup, autoFocus }: PhoneEntryProps) {
  const text = useText();
  const touch = useTouchScreen();
  useTypeInto(field, /^\d$/);
  const { phone, found, looking, error } = lookup;
  const left = digitsLeft(phone);
  const state = found ? (found.c_id === '' ? 'profile:isNew' : 'profile:found') : 'ui:loading';
  return (
    <TextField
      ref={field}
      label={text('profile:phone')}
      type="tel"
      inputMode={touch ? 'none' : 'numeric'}
      autoComplete="off"
      required
      size={found ? 'normal' : 'value'}
      reserved={!found}
      hint={left > 0 && !found ? text('profile:moreDigits', { count: left }) : undefined}
      hintBelow
      before={text('profile:countryCode')}
      after={
        (found || looking) && (
          <Badge tone={found && found.c_id !== '' ? 'done' : 'hint'}>{text(state)}</Badge>
        )
      }
      marks={{ 'data-autofocus': autoFocus || undefined, 'data-keys-when-empty': true }}
      value={phone}
      error={error || undefined}
      onChange={lookup.type}
      onBlur={lookup.leave}
    />
  );
}
