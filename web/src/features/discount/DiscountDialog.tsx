import { useId, useRef, useState } from 'react';
import { problemText, SignedOut } from '@/api';
import { useSend } from '@/app/shell';
import { beep } from '@/devices/beep';
import { BillDock, useCart } from '@/features/cart';
import { usePasscodeStep } from '@/features/login';
import { useText } from '@/lib/i18n';
import { formatDecimal } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import { AppButton } from '@/ui/AppButton';
import { showAlert } from '@/ui/alerts';
import { DockValue } from '@/ui/DockValue';
import { IconTrash } from '@/ui/icons';
import layout from '@/ui/layout.module.css';
import { NumericPad } from '@/ui/NumericPad';
import { refusedText } from '@/ui/refusedText';
import { TabList } from '@/ui/TabList';
import { useTypedNumber } from '@/ui/useTypedNumber';
import classes from './DiscountDialog.module.css';
import { Preview } from './Preview';
import { UsualDiscounts } from './UsualDiscounts';
import { type Basis, type Discount, type DiscountChange, useDiscount } from './useDiscount';
import { leaveOf, type WantedLeave, wantedLeave } from './wantedLeave';

const NOTHING = '0.00';
/** Paise, and hundredths of a percent. */
const DECIMALS = 2;

/** A manager is asked: for what, and above which limit. */
interface Approval extends WantedLeave {
  discount: Discount;
}

/** The discount by hand on the open bill: given, changed, and taken off again. */
export function DiscountDialog({ onDone }: { onDone: () => void }) {
  const text = useText();
  const panelId = useId();
  const field = useRef<HTMLInputElement>(null);
  const cart = useCart();
  const [basis, setBasis] = useState<Basis>('A');
  const number = { decimals: DECIMALS, onTooLong: beep.failure };
  const typed = { A: useTypedNumber('', number), P: useTypedNumber('', number) };
  const [approval, setApproval] = useState<Approval | null>(null);
  const { busy, error, setError, send: attempt } = useSend();
  const change = useDiscount();
  const onBill = cart?.manual_discount ?? NOTHING;
  const { value: factor, refused, field: entry, set } = typed[basis];

  const send = (wanted: DiscountChange, securityCodeId?: string) =>
    attempt(
      async () => {
        const message = await change(wanted, securityCodeId);
        if (message !== null) showAlert.success(message);
        onDone();
      },
      (problem) => {
        const leave = wantedLeave(problem);
        if (wanted && leave) setApproval({ discount: wanted, ...leave });
        else if (problem instanceof SignedOut) onDone();
        return wanted && leave ? '' : problemText(problem);
      },
    );
  const words = approval && {
    discount:
      approval.discount.basis === 'A'
        ? formatDecimal(approval.discount.factor)
        : text('discount:percent', { percent: approval.discount.factor }),
    limit: approval.limit,
  };
  const passcode = usePasscodeStep({
    leave: approval && leaveOf(approval),
    subject: words ? `${text('discount:manual')} ${words.discount}` : '',
    hint: words ? text('discount:approve', words) : '',
    onApproved: (securityCodeId) => {
      setApproval(null);
      if (approval) send(approval.discount, securityCodeId);
    },
    onBack: () => setApproval(null),
  });
  if (passcode) return <BillDock {...passcode} onClose={onDone} />;

  const retype = (next: string) => {
    set(next);
    setError('');
  };
  return (
    <BillDock
      title={text('discount:manual')}
      scans="wait"
      typed={factor !== ''}
      busy={busy}
      onClose={onDone}
      onSubmit={() => {
        if (refused) beep.failure();
        else if (factor !== '') send({ basis, factor });
      }}
      pad={<NumericPad field={field} />}
      figures={<Preview discount={{ basis, factor }} />}
      actions={
        <AppButton
          type="submit"
          label={text('ui:apply')}
          look="primary"
          size="large"
          shortcut="Enter"
          reason={factor === '' ? text('discount:factorMissing') : undefined}
        />
      }
    >
      {onBill !== NOTHING && <OnBill amount={onBill} onRemove={() => send(null)} />}
      <TabList
        label={text('discount:kind')}
        look="segments"
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
      <div
        id={panelId}
        role="tabpanel"
        aria-label={text(basis === 'A' ? 'discount:amount' : 'discount:percentage')}
        className={`${layout.stackWide} ${classes.entry}`}
      >
        <DockValue
          {...entry}
          field={field}
          label={text('discount:factor')}
          unit={basis === 'A' ? '₹' : null}
          after={basis === 'P' ? '%' : undefined}
          error={refused ? refusedText(refused, text) : error}
          onChange={(next) => {
            entry.onChange(next);
            setError('');
          }}
        />
        <UsualDiscounts basis={basis} factor={factor} onChoose={retype} />
      </div>
    </BillDock>
  );
}

/** The bill's present discount, and the way out of it. */
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
