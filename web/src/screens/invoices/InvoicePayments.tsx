import { gatewayIcon, gatewayLabel } from '@/features/payment';
import { type Text, useText } from '@/lib/i18n';
import { parseAmount } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import { IconArrowBackUp, IconCash, IconReceiptRefund } from '@/ui/icons';
import { RuledList } from '@/ui/RuledList';
import classes from './InvoiceTables.module.css';
import type { Invoice } from './useInvoice';

type Payment = Invoice['payments'][number];

/** How many characters of a code are shown: enough to tell it from others, too few to use it. */
const SHOWN = 4;

const isSomething = (amount: string) => (parseAmount(amount) ?? 0) !== 0;

/** Facts of a payment beside its amount; of one that was taken without a reference, the place. */
function factsOf(
  { payment_gateway_type: gateway, reference, status }: Payment,
  till: string,
  text: Text,
) {
  const facts: string[] = [];
  if (status === 'failed') facts.push(text('payment:failed'));
  if (status === 'pending') facts.push(text('payment:pending'));
  if (reference !== '') {
    facts.push(
      gateway === 'VOUCHER'
        ? text('invoice:codeEnd', { end: reference.slice(-SHOWN) })
        : text('payment:ref', { reference }),
    );
  }
  if (facts.length === 0 && status === 'taken')
    facts.push(text('invoice:receivedAt', { name: till }));
  return facts.join(' · ');
}

/** How an invoice was paid: what was handed over in each way, and what went back. */
export function InvoicePayments({
  payments,
  till,
}: {
  payments: readonly Payment[];
  /** The till that wrote the invoice. */
  till: string;
}) {
  const text = useText();
  return (
    <>
      <h2 className={classes.title}>{text('invoice:payments')}</h2>
      <RuledList label={text('invoice:payments')} inset>
        {payments.map((payment, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the payments of an invoice stay in their places
          <PaymentRows key={place} payment={payment} till={till} />
        ))}
      </RuledList>
    </>
  );
}

function PaymentRows({ payment, till }: { payment: Payment; till: string }) {
  const text = useText();
  const { payment_gateway_type: gateway, amount, collected, returned, rounding } = payment;
  const label = gatewayLabel(gateway);
  const facts = factsOf(payment, till, text);
  const Sign = gateway === 'VOUCHER' ? IconReceiptRefund : (gatewayIcon(gateway) ?? IconCash);
  return (
    <>
      <li>
        <Sign size={20} stroke={1.75} aria-hidden className={classes.sign} />
        <span>
          <strong>{label ? text(label) : gateway}</strong>
          {facts && <small>{facts}</small>}
        </span>
        <Amount value={isSomething(collected) ? collected : amount} size="strong" />
      </li>
      {isSomething(returned) && (
        <li>
          <IconArrowBackUp size={20} stroke={1.75} aria-hidden className={classes.sign} />
          <strong>{text('invoice:givenBack')}</strong>
          <Amount value={`-${returned}`} size="strong" />
        </li>
      )}
      {isSomething(rounding) && (
        <li>
          <span className={classes.sign} />
          <strong>{text('invoice:cashRounding')}</strong>
          <Amount value={rounding} size="strong" />
        </li>
      )}
    </>
  );
}
