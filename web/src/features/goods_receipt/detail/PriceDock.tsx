import { useState } from 'react';
import { call, decidePrices, type GrnAnswer, useSendOnce } from '@/api';
import { useSend } from '@/app/shell';
import { useApprovedSend } from '@/features/login';
import { useText } from '@/lib/i18n';
import { formatDecimal } from '@/lib/money';
import { AppButton } from '@/ui/AppButton';
import { showAlert } from '@/ui/alerts';
import { CheckBox } from '@/ui/CheckBox';
import { Dock } from '@/ui/Dock';
import { ErrorLine } from '@/ui/ErrorLine';
import { type Price, PriceMove } from './GrnPrices';
import classes from './GrnPrices.module.css';

type Decision = 'accept' | 'refuse';

/** The prices of a GRN that are open: a manager ticks some, and accepts or refuses them with a passcode. */
export function PriceDock({
  number,
  open,
  onDecided,
  onClose,
}: {
  /** The GRN. */
  number: string;
  open: readonly Price[];
  onDecided: (grn: GrnAnswer) => void;
  onClose: () => void;
}) {
  const text = useText();
  const once = useSendOnce();
  const { busy, error, send: attempt } = useSend();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [decision, setDecision] = useState<Decision>('accept');
  const chosen = open.map(({ id }) => id).filter((id) => !leftOut.includes(id));
  const count = chosen.length;
  const wish = { number, chosen, decision };

  const send = (approval: string) =>
    attempt(async () => {
      const { message, data } = await once.send(
        wish,
        () => ({
          grn_no: number,
          proposals: JSON.stringify(chosen),
          decision,
          security_code_id: approval,
        }),
        (body, requestId) => call(decidePrices, body, { requestId }),
      );
      showAlert.success(message);
      onDecided(data);
      onClose();
    });
  const { passcode, ask } = useApprovedSend({
    leave: { operation: 'PRICE_CHANGE', order_id: number },
    subject: text(decision === 'accept' ? 'goods_receipt:accept' : 'goods_receipt:refuse'),
    hint: number,
    send,
  });
  if (passcode) return <Dock {...passcode} onClose={onClose} />;

  const decide = (next: Decision) => {
    setDecision(next);
    ask();
  };
  const reason = count === 0 ? text('goods_receipt:tickPrice') : undefined;
  return (
    <Dock
      title={text('goods_receipt:pricesToDecide')}
      scans="wait"
      busy={busy}
      onClose={onClose}
      onSubmit={() => {
        if (count > 0) decide('accept');
      }}
      actions={
        <>
          <AppButton
            label={text('goods_receipt:refuse')}
            size="large"
            reason={reason}
            onClick={() => decide('refuse')}
          />
          <AppButton
            type="submit"
            label={text('goods_receipt:accept')}
            look="primary"
            size="large"
            shortcut="Enter"
            reason={reason}
          />
        </>
      }
    >
      <ErrorLine message={error} />
      <ul className={classes.choices}>
        {open.map((price) => (
          <li key={price.id}>
            <CheckBox
              label={`${price.name}, ${formatDecimal(price.price)}`}
              checked={!leftOut.includes(price.id)}
              onChange={(checked) =>
                setLeftOut(
                  checked ? leftOut.filter((id) => id !== price.id) : [...leftOut, price.id],
                )
              }
            />
            <PriceMove price={price} />
          </li>
        ))}
      </ul>
    </Dock>
  );
}
