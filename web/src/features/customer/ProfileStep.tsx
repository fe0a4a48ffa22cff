import { useEffect, useRef, useState } from 'react';
import { type Customer, type FieldProblem, problemText, Refusal, SignedOut } from '@/api';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { showAlert } from '@/ui/alerts';
import { Dialog } from '@/ui/Dialog';
import { IconAlertCircle } from '@/ui/icons';
import { useBusy } from '@/ui/useBusy';
import { type EntryName, entriesOf, faultsIn, toldOf } from './entries';
import { ProfileFields } from './ProfileFields';
import { ProfileHead } from './ProfileHead';
import classes from './ProfileStep.module.css';
import { useTagging } from './useTagging';

export interface ProfileStepProps {
  customer: Customer;
  /** The bill is this customer's already. */
  isTheirs: boolean;
  /** What a bill could not go on without. */
  faults: readonly FieldProblem[];
  /** The profile is kept, and the bill theirs. */
  onKept: () => void;
  onClose: () => void;
  /** Another phone is to be entered, since there is something wrong with this one or it is not theirs. */
  onOther: (error: string) => void;
}

/** The second step: the profile. The phone is enough, so Enter goes on at once. */
export function ProfileStep({
  customer,
  isTheirs,
  faults,
  onKept,
  onClose,
  onOther,
}: ProfileStepProps) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const [before] = useState(() => entriesOf(customer));
  const [entries, setEntries] = useState(before);
  const [told, setTold] = useState(() => stillMissing(faults, customer));
  const [left, setLeft] = useState<ReadonlySet<EntryName>>(new Set());
  const [problem, setProblem] = useState('');
  const { busy, run } = useBusy();
  const { keep, untag } = useTagging();

  const wrong = faultsIn(entries, before);
  const [firstWrong] = Object.values(wrong);
  const errorOf = (name: EntryName) => {
    const fault = left.has(name) ? wrong[name] : undefined;
    return told[name] ?? (fault && text(fault));
  };

  // Where the server found something wrong is where the cashier goes on.
  useEffect(() => {
    if (!busy && Object.keys(told).length > 0) focusFirstFault(form.current);
  }, [busy, told]);

  const send = (change: () => Promise<string | null>, said: string, done: () => void) =>
    run(async () => {
      setProblem('');
      setTold({});
      try {
        const message = await change();
        if (message !== null) showAlert.success(message || said);
        done();
      } catch (denied) {
        refuse(denied);
      }
    });
  const refuse = (denied: unknown) => {
    if (denied instanceof SignedOut) {
      onClose();
      return;
    }
    const fields = denied instanceof Refusal ? denied.fields : [];
    const ofPhone = fields.find(({ field }) => field === 'customer_mobile');
    const ofEntries = toldOf(fields);
    if (ofPhone && denied instanceof Refusal && denied.httpStatus === 422) onOther(ofPhone.message);
    else if (Object.keys(ofEntries).length > 0) setTold(ofEntries);
    else setProblem(problemText(denied) ?? '');
  };

  const proceed = () => {
    if (firstWrong) {
      setLeft(new Set(Object.keys(wrong) as EntryName[]));
      queueMicrotask(() => focusFirstFault(form.current));
      return;
    }
    const profile = { mobile: customer.mobile, entries, isKnown: customer.c_id !== '' };
    const said = text(isTheirs ? 'customer:saved' : 'customer:tagged');
    send(() => keep({ ...profile, tags: !isTheirs }), said, onKept);
  };

  return (
    <Dialog
      open
      title={text('customer:title')}
      size="large"
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <AppButton label={text('ui:cancel')} onClick={onClose} />
          <AppButton
            label={text(isTheirs ? 'ui:save' : 'customer:startBilling')}
            look="primary"
            reason={firstWrong && text(firstWrong)}
            onClick={proceed}
          />
        </>
      }
    >
      <ProfileHead
        customer={customer}
        onOther={() => onOther('')}
        onUntag={isTheirs ? () => send(untag, text('customer:untagged'), onClose) : undefined}
      />
      {problem && (
        <p role="alert" className={classes.problem}>
          <IconAlertCircle size={18} aria-hidden />
          {problem}
        </p>
      )}
      <form
        ref={form}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          proceed();
        }}
      >
        <ProfileFields
          entries={entries}
          errorOf={errorOf}
          onChange={(changed) => {
            setEntries({ ...entries, ...changed });
            setTold(without(told, Object.keys(changed)));
          }}
          onLeave={(name) => setLeft(new Set(left).add(name))}
        />
        {/* Enter in a form of many fields needs a button; the one in sight is in the foot. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}

/** Of what a bill lacked only what this customer's profile lacks, too. */
function stillMissing(faults: readonly FieldProblem[], customer: Customer) {
  const known = entriesOf(customer);
  return toldOf(faults.filter(({ field }) => !known[field as EntryName]));
}

function without<Value>(values: Partial<Record<EntryName, Value>>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

function focusFirstFault(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
