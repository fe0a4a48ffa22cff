import type { RefObject } from 'react';
import { useText } from '@/lib/i18n';
import { PinField } from '@/ui/PinField';
import { TextField } from '@/ui/TextField';
import type { Tender } from '../useTender';

/** Digits of the reference, as the store's own app or soundbox tells them. */
export function Reference({
  tender: { reference, referenceRule, tell },
  field,
  onFocus,
}: {
  tender: Tender;
  field: RefObject<HTMLInputElement | null>;
  onFocus: () => void;
}) {
  const text = useText();
  const { label, length } = referenceRule;
  if (!label) return null;
  const type = (typed: string) =>
    tell({ kind: 'referenceTyped', reference: typed.replace(/\D/g, '') });
  const asked = { label: text(label), hint: text('payment:referenceFrom'), onFocus };
  if (length === 4) {
    return (
      <PinField
        {...asked}
        ref={field}
        open
        padded
        length={length}
        value={reference}
        onChange={type}
      />
    );
  }
  return (
    <TextField
      {...asked}
      ref={field}
      size="large"
      inputMode="none"
      autoComplete="off"
      maxLength={length}
      data-digits-only
      // A letter is a key that may begin a charge: the first one of a scan waits.
      data-hold-keys
      value={reference}
      onChange={type}
    />
  );
}
