import { type RefObject, useEffect, useState } from 'react';
import { type Customer, type FieldProblem, problemText, Refusal, SignedOut } from '@/api';
import { useSend } from '@/app/shell';
import { useText } from '@/lib/i18n';
import { showAlert } from '@/ui/alerts';
import { type Entries, type EntryName, entriesOf, faultsIn, toldOf } from './entries';
import { useTagging } from './useTagging';

export interface ProfileOptions {
  /** The bill is this customer's already. */
  isTheirs: boolean;
  /** Entries that the bill could not go on without. */
  faults: readonly FieldProblem[];
  /** The element of the entries. */
  fields: RefObject<HTMLElement | null>;
  /** The profile is kept, and the bill theirs. */
  onKept: () => void;
  onClose: () => void;
  /** The phone is not taken, and why. */
  onPhoneRefused: (error: string) => void;
  /** Something is wrong with an entry: they are to be in sight. */
  onFault: () => void;
}

/** The entries about a customer. */
interface Form {
  customer: Customer | null;
  before: Entries;
  entries: Entries;
  /** The server's words on entries. */
  told: Partial<Record<EntryName, string>>;
  /** The entries that the cashier has gone on from. */
  left: ReadonlySet<EntryName>;
  /** How often the first fault was looked for. */
  sought: number;
}

function formOf(customer: Customer | null, faults: readonly FieldProblem[]): Form {
  const before = entriesOf(customer);
  // The profile shows only those of the bill's missing entries that it lacks, too.
  const lacking = faults.filter(({ field }) => !before[field as EntryName]);
  const told = customer ? toldOf(lacking) : {};
  const sought = Object.keys(told).length > 0 ? 1 : 0;
  return { customer, before, entries: before, told, left: new Set(), sought };
}

/** The profile of a customer as it is being entered: what is wrong with it, and the ways to keep it. */
export function useProfile(
  customer: Customer | null,
  { isTheirs, faults, fields, onKept, onClose, onPhoneRefused, onFault }: ProfileOptions,
) {
  const text = useText();
  const [form, setForm] = useState(() => formOf(customer, faults));
  const { busy, error: problem, setError: setProblem, send: attempt } = useSend();
  // Another customer: another form.
  if (form.customer !== customer) {
    setForm(formOf(customer, faults));
    setProblem('');
  }
  const { before, entries, told, left, sought } = form;
  const change = (changed: Partial<Form>) => setForm((now) => ({ ...now, ...changed }));
  const { keep, untag } = useTagging();

  const wrong = faultsIn(entries, before);
  const [firstWrong] = Object.values(wrong);
  const isChanged = Object.entries(entries).some(
    ([name, now]) => now !== before[name as EntryName],
  );

  // The cashier goes on at the first fault.
  useEffect(() => {
    if (!busy && sought > 0) focusFirstFault(fields.current);
  }, [busy, sought, fields]);

  const send = (deed: () => Promise<string | null>, done: () => void) =>
    attempt(async () => {
      change({ told: {} });
      const message = await deed();
      if (message !== null) showAlert.success(message);
      done();
    }, refuse);
  const refuse = (denied: unknown) => {
    if (denied instanceof SignedOut) {
      onClose();
      return '';
    }
    const problems = denied instanceof Refusal ? denied.fields : [];
    const ofPhone = problems.find(({ field }) => field === 'customer_mobile');
    const ofEntries = toldOf(problems);
    if (ofPhone && denied instanceof Refusal && denied.httpStatus === 422) {
      onPhoneRefused(ofPhone.message);
    } else if (Object.keys(ofEntries).length > 0) {
      change({ told: ofEntries, sought: sought + 1 });
      onFault();
    } else return problemText(denied);
    return '';
  };

  return {
    entries,
    busy,
    problem,
    isChanged,
    /** Why the profile cannot be kept; '' when it can. */
    reason: firstWrong ? text(firstWrong) : '',
    errorOf: (name: EntryName): string | undefined => {
      const fault = left.has(name) ? wrong[name] : undefined;
      return told[name] ?? (fault && text(fault));
    },
    change: (changed: Partial<Entries>) =>
      change({
        entries: { ...entries, ...changed },
        told: without(told, Object.keys(changed)),
      }),
    leave: (name: EntryName) => change({ left: new Set(left).add(name) }),
    proceed: () => {
      if (!customer) return;
      if (firstWrong) {
        change({ left: new Set(Object.keys(wrong) as EntryName[]), sought: sought + 1 });
        onFault();
        return;
      }
      const profile = { mobile: customer.mobile, entries, isKnown: customer.c_id !== '' };
      send(() => keep({ ...profile, tags: !isTheirs }), onKept);
    },
    untag: () => send(untag, onClose),
  };
}

function without<Value>(values: Partial<Record<EntryName, Value>>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

function focusFirstFault(fields: HTMLElement | null): void {
  fields?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
