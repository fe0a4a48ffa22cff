import type { RefundTold } from '@/api';
import { gatewayLabel, isTakenOutside } from '@/features/payment';
import { type PlainMessageKey, useText } from '@/lib/i18n';
import { Amount } from '@/ui/Amount';
import { RuledList } from '@/ui/RuledList';
import words from '@/ui/words.module.css';

const HOW = {
  drawer: 'invoice:fromDrawer',
  voucher: 'invoice:toVoucher',
  by_hand: 'invoice:byHand',
} as const satisfies Record<RefundTold['how'], PlainMessageKey>;

/** How much of a voucher's code is shown: enough to tell it from others, too little to use it. */
const SHOWN = 4;

/** The money that goes back for an invoice, payment by payment, and how. */
export function RefundList({ title, refunds }: { title: string; refunds: readonly RefundTold[] }) {
  const text = useText();
  if (refunds.length === 0) return null;
  return (
    <section>
      <h3 className={words.caption}>{title}</h3>
      <RuledList label={title}>
        {numbered(refunds).map(
          ([key, { payment_gateway_type: gateway, reference, amount, how }]) => {
            const label = gatewayLabel(gateway);
            const facts = [text(isTakenOutside(gateway) ? 'payment:goesBackOutside' : HOW[how])];
            if (reference !== '' && how === 'voucher') {
              facts.push(text('invoice:codeEnd', { end: reference.slice(-SHOWN) }));
            } else if (reference !== '') facts.push(text('payment:ref', { reference }));
            return (
              <li key={key}>
                <span>
                  <strong>{label ? text(label) : gateway}</strong>
                  <small>{facts.join(' · ')}</small>
                </span>
                <Amount value={amount} size="strong" />
              </li>
            );
          },
        )}
      </RuledList>
    </section>
  );
}

/** A payment does not change, so its place is its key. */
function numbered(refunds: readonly RefundTold[]): [string, RefundTold][] {
  return refunds.map((refund, place) => [`${place} ${refund.payment_gateway_type}`, refund]);
}
