import { useState } from 'react';
import { addRemark, problemText, Refusal, SignedOut } from '@/api';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { showAlert } from '@/ui/alerts';
import { Dock } from '@/ui/Dock';
import { TextField } from '@/ui/TextField';
import { useBusy } from '@/ui/useBusy';
import { useCart } from './cartStore';
import { useBillChange } from './useBillChange';

/** Fewer characters say nothing. */
const SHORTEST = 3;
/** More do not fit on a receipt. */
const LONGEST = 200;

/** The remark on the open bill, which goes on its invoice: written, or written anew. */
export function RemarkDialog({ onDone }: { onDone: () => void }) {
  const text = useText();
  const cart = useCart();
  const [remark, setRemark] = useState(cart?.remark ?? '');
  const [error, setError] = useState('');
  const { busy, run } = useBusy();
  const change = useBillChange();

  const save = () => {
    const wanted = remark.trim();
    if (wanted.length < SHORTEST) {
      setError(text('checkout:remarkRequired'));
      return;
    }
    run(async () => {
      setError('');
      try {
        const answer = await change(addRemark, wanted, (customer) => ({
          ...customer,
          cart_id: '',
          cart_remark: wanted,
        }));
        if (answer) showAlert.success(answer.message);
        onDone();
      } catch (problem) {
        const said = problem instanceof Refusal && problem.fields[0]?.message;
        if (problem instanceof SignedOut) onDone();
        else setError(said || (problemText(problem) ?? text('ui:serverFault')));
      }
    });
  };

  return (
    <Dock
      title={text(cart?.remark ? 'checkout:editRemark' : 'checkout:addRemark')}
      scans="wait"
      busy={busy}
      typed={remark !== (cart?.remark ?? '')}
      onClose={onDone}
      onSubmit={save}
      actions={
        <>
          <AppButton label={text('ui:cancel')} size="large" onClick={onDone} />
          <AppButton
            type="submit"
            label={text('ui:save')}
            look="primary"
            size="large"
            shortcut="Enter"
          />
        </>
      }
    >
      <TextField
        label={text('checkout:remark')}
        hint={text('checkout:remarkHint')}
        maxLength={LONGEST}
        autoComplete="off"
        reserved
        marks={{ 'data-autofocus': true }}
        error={error || undefined}
        value={remark}
        onChange={(next) => {
          setRemark(next);
          setError('');
        }}
      />
    </Dock>
  );
}
