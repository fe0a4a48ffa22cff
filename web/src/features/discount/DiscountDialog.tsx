import { useId, useRef, useState } from 'react';
import { problemText, SignedOut } from '@/api';
import { useCart } from '@/features/cart';
import { PasscodeDialog } from '@/features/login';
import { type Text, useText } from '@/lib/i18n';
import { formatDecimal } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import { AmountField } from '@/ui/AmountField';
import { AppButton } from '@/ui/AppButton';
import { showAlert } from '@/ui/alerts';
import { Dialog } from '@/ui/Dialog';
import { IconTrash } from '@/ui/icons';
import { NumericPad } from '@/ui/NumericPad';
import { TabList } from '@/ui/TabList';
import { useBusy } from '@/ui/useBusy';
import { useTouchScreen } from '@/ui/useTouchScreen';
import { useTypeInto } from '@/ui/useTypeInto';
import classes from './DiscountDialog.module.css';
import { Preview } from './Preview';
import { type Basis, type Discount, type DiscountChange, useDiscount } from './useDiscount';
import { leaveOf, type WantedLeave, wantedLeave } from './wantedLeave';

const NOTHING = '0.00';

/** A manager is asked: for what, and above which limit. */
interface Approval extends WantedLeave {
  discount: Discount;
}

/** The discount by hand on the open bill: given, changed, and taken off again. */
export function DiscountDialog({ onDone }: { onDone: () => void }) {
  const text = useText();
  const touch = useTouchScreen();
  const panelId = useId();
  const cart = useCart();
  const [basis, setBasis] = useState<Basis>('A');
  const [typed, setTyped] = useState<Readonly<Record<Basis, string>>>({ A: '', P: '' });
  const [error, setError] = useState('');
  const [approval, setApproval] = useState<Approval | null>(null);
  const { busy, run } = useBusy();
  const change = useDiscount();
  const onBill = cart?.manual_discount ?? NOTHING;
  const factor = typed[basis];

  const send = (wanted: DiscountChange, securityCodeId?: string) =>
    run(async () => {
      setError('');
      try {
        const message = await change(wanted, securityCodeId);
        const said = text(wanted ? 'discount:applied' : 'discount:removed');
        if (message !== null) showAlert.success(message || said);
        onDone();
      } catch (problem) {
        const leave = wantedLeave(problem);
        if (wanted && leave) setApproval({ discount: wanted, ...leave });
        else if (problem instanceof SignedOut) onDone();
        else setError(problemText(problem) ?? '');
      }
    });
  const apply = () => {
    if (factor !== '') send({ basis, factor });
  };

  return (
    <Dialog
      open
      title={text('discount:manual')}
      size={touch ? 'medium' : 'small'}
      busy={busy}
      onClose={onDone}
      footer={
        <>
          <AppButton label={text('ui:cancel')} onClick={onDone} />
          <AppButton
            label={text('ui:apply')}
            look="primary"
            reason={factor === '' ? text('discount:factorMissing') : undefined}
            onClick={apply}
          />
        </>
      }
    >
      {onBill !== NOTHING && <OnBill amount={onBill} onRemove={() => send(null)} />}
      <div className={classes.tabs}>
        <TabList
          label={text('discount:kind')}
          tabs={[
            { id: 'A', label: text('discount:amount') },
            { id: 'P', label: text('discount:percentage') },
          ]}
          selected={basis}
          panelId={panelId}
          onSelect={(id) => {
            setBasis(id === 'P' ? 'P' : 'A');
            setError('');
          }}
        />
      </div>
      <form
        id={panelId}
        role="tabpanel"
        aria-label={text(basis === 'A' ? 'discount:amount' : 'discount:percentage')}
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <Entry
          basis={basis}
          value={factor}
          error={error}
          touch={touch}
          onChange={(next) => {
            setTyped({ ...typed, [basis]: next });
            setError('');
          }}
        />
      </form>
      <PasscodeDialog
        leave={approval && leaveOf(approval)}
        hint={approval ? approvalHint(approval, text) : undefined}
        onApproved={(securityCodeId) => {
          setApproval(null);
          if (approval) send(approval.discount, securityCodeId);
        }}
        onCancel={() => setApproval(null)}
      />
    </Dialog>
  );
}

function approvalHint({ discount: { basis, factor }, limit }: Approval, text: Text): string {
  const shown =
    basis === 'A' ? formatDecimal(factor) : text('discount:percent', { percent: factor });
  return text('discount:approve', { discount: shown, limit });
}

/** What the bill has already, and the way out of it. */
function OnBill({ amount, onRemove }: { amount: string; onRemove: () => void }) {
  const text = useText();
  return (
    <div className={classes.current}>
      <dl>
        <dt>{text('discount:onBill')}</dt>
        <dd>
          <Amount value={amount} size="strong" />
        </dd>
      </dl>
      <AppButton
        label={text('discount:remove')}
        icon={IconTrash}
        look="danger"
        onClick={onRemove}
      />
    </div>
  );
}

interface EntryProps {
  basis: Basis;
  value: string;
  error: string;
  touch: boolean;
  onChange: (value: string) => void;
}

/** The field of a tab, and what types into it. Digits pressed anywhere in the dialog go there. */
function Entry({ basis, value, error, touch, onChange }: EntryProps) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  useTypeInto(field, /^[\d.]$/);
  return (
    <>
      <div className={classes.fields}>
        <AmountField
          ref={field}
          label={text('discount:factor')}
          unit={basis === 'A' ? undefined : null}
          after={basis === 'P' ? '%' : undefined}
          size="large"
          marks={{ 'data-autofocus': true }}
          padded={touch}
          value={value}
          error={error || undefined}
          onChange={onChange}
        />
        <Preview discount={{ basis, factor: value }} />
      </div>
      {touch && <NumericPad field={field} />}
    </>
  );
}
