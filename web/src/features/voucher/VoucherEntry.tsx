import { type RefObject, useEffect, useId, useState } from 'react';
import { scanPriority, useScan } from '@/devices/scanner';
import { type PlainMessageKey, useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { TabList } from '@/ui/TabList';
import { TextField } from '@/ui/TextField';
import { useTypeInto } from '@/ui/useTypeInto';
import type { Vouchers } from './useVouchers';
import classes from './VoucherEntry.module.css';

/** How a voucher is found. */
type Way = 'voucher' | 'phone';

interface Words {
  tab: PlainMessageKey;
  label: PlainMessageKey;
  hint: PlainMessageKey;
  tooShort: PlainMessageKey;
  /** The least number of characters: more than five of a code, more than a phone number. */
  shortest: number;
}

const WAYS: Readonly<Record<Way, Words>> = {
  voucher: {
    tab: 'voucher:byVoucher',
    label: 'voucher:code',
    hint: 'voucher:codeHint',
    tooShort: 'voucher:codeTooShort',
    shortest: 6,
  },
  phone: {
    tab: 'voucher:byPhone',
    label: 'voucher:phone',
    hint: 'voucher:phoneHint',
    tooShort: 'voucher:phoneTooShort',
    shortest: 11,
  },
};

/** The longest that a code can be, with a phone number in front. */
const LONGEST = 48;

/**
 * Takes a voucher by its code, typed or scanned, or by the phone number of its customer. It stands
 * in the place of the amount, and the keypad types into its field.
 */
export function VoucherEntry({
  vouchers,
  field,
}: {
  vouchers: Vouchers;
  field: RefObject<HTMLInputElement | null>;
}) {
  const text = useText();
  const panelId = useId();
  const [way, setWay] = useState<Way>('voucher');
  const [typed, setTyped] = useState<Readonly<Record<Way, string>>>({ voucher: '', phone: '' });
  const { problem, busy, clearProblem } = vouchers;
  const { label, hint, tooShort, shortest } = WAYS[way];
  const code = typed[way].replace(/\s/g, '');
  const isTooShort = code.length < shortest;
  const apply = () => {
    if (!isTooShort && !busy) vouchers.apply(code);
  };
  const choose = (next: Way) => {
    setWay(next);
    clearProblem();
  };
  useTypeInto(field, /^\d$/);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way has another field
  useEffect(() => field.current?.focus({ preventScroll: true }), [field, way]);
  // In its field a scan is typed; anywhere else it is meant for it all the same.
  useScan(({ code: scanned }) => {
    choose('voucher');
    setTyped({ ...typed, voucher: scanned });
    if (!busy && scanned.length >= WAYS.voucher.shortest) vouchers.apply(scanned);
    return true;
  }, scanPriority.modal);

  return (
    <section className={classes.entry} aria-label={text('voucher:title')}>
      <TabList
        label={text('voucher:by')}
        look="segments"
        tabs={[
          { id: 'voucher', label: text(WAYS.voucher.tab) },
          { id: 'phone', label: text(WAYS.phone.tab) },
        ]}
        selected={way}
        panelId={panelId}
        onSelect={(id) => choose(id === 'phone' ? 'phone' : 'voucher')}
      />
      <form
        id={panelId}
        role="tabpanel"
        aria-label={text(WAYS[way].tab)}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <TextField
          key={way}
          ref={field}
          label={text(label)}
          hint={text(hint)}
          takesCodes
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LONGEST}
          value={typed[way]}
          error={problem || undefined}
          after={
            <AppButton
              label={text('ui:apply')}
              look="text"
              busy={busy}
              reason={isTooShort ? text(tooShort) : undefined}
              onClick={apply}
            />
          }
          onChange={(next) => {
            setTyped({ ...typed, [way]: next.toUpperCase() });
            clearProblem();
          }}
        />
      </form>
    </section>
  );
}
