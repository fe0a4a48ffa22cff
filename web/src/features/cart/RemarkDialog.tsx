import { addRemark, problemText, Refusal, SignedOut } from '@/api';
import { useText } from '@/lib/i18n';
import { showAlert } from '@/ui/alerts';
import { RemarkDock } from '@/ui/RemarkDock';
import { useCart } from './bill';
import { useBillChange } from './useBillChange';

/** The remark on the open bill, which goes on its invoice: written, or written anew. */
export function RemarkDialog({ onDone }: { onDone: () => void }) {
  const text = useText();
  const remark = useCart()?.remark ?? '';
  const change = useBillChange();

  const save = async (wanted: string) => {
    try {
      const answer = await change(addRemark, wanted, ({ order_id, ...customer }) => ({
        ...customer,
        cart_id: order_id,
        cart_remark: wanted,
      }));
      if (answer) showAlert.success(answer.message);
      onDone();
      return '';
    } catch (problem) {
      if (problem instanceof SignedOut) onDone();
      const said = problem instanceof Refusal && problem.fields[0]?.message;
      return said || (problemText(problem) ?? text('ui:serverFault'));
    }
  };

  return (
    <RemarkDock
      title={text(remark ? 'checkout:editRemark' : 'checkout:addRemark')}
      label={text('checkout:remark')}
      hint={text('checkout:remarkHint')}
      tooShort={text('checkout:remarkRequired')}
      remark={remark}
      onSave={save}
      onClose={onDone}
    />
  );
}
