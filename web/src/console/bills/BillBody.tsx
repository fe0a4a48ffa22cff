import { partsOf, stepLabel } from '@/lib/billSummary';
import { cancelReason } from '@/lib/cancelReason';
import { parseDay } from '@/lib/dates';
import { say } from '@/lib/i18n';
import { type Text, useText } from '@/lib/i18n/consoleTexts';
import { formatAmount, formatDecimal, paise } from '@/lib/money';
import { groupedPhone } from '@/lib/phone';
import { Initials } from '@/ui/Initials';
import { IconUser } from '@/ui/icons';
import { Pressable } from '@/ui/Pressable';
import { paiseOf } from '../amounts';
import type { BillAnswer, BillDocument, Payment } from '../api/bills';
import { initialsOf } from '../initials';
import { sayMoment, sayShortDay } from '../moments';
import { type DetailFact, DetailFacts, DetailPart } from '../table/DetailPanel';
import { wayOf } from '../ways';
import classes from './BillBody.module.css';
import { BillLines } from './BillLines';
import { Trail } from './Trail';

/** As much of a voucher's code as tells it from others, and too little to use it. */
const SHOWN = 4;

const bare = (amount: string) => formatDecimal(amount, { symbol: false });
const minus = (amount: string) => formatAmount(paise(-paiseOf(amount)), { symbol: false });

/** The whole of a bill below its head. */
export function BillBody({
  answer: { bill, trail },
  isAway,
  onOpen,
}: {
  answer: BillAnswer;
  isAway: boolean;
  onOpen: (number: string) => unknown;
}) {
  const text = useText();
  const { steps } = partsOf(bill.summary);
  const isReturn = bill.transaction_type === 'return';
  const money = moneyOf(bill, text);
  const facts = factsOf(bill, text, onOpen);
  return (
    <div className={classes.bill} data-away={isAway || undefined}>
      <DetailPart>
        <Customer bill={bill} />
      </DetailPart>
      {facts.length > 0 && (
        <DetailPart>
          <DetailFacts facts={facts} />
        </DetailPart>
      )}
      <BillLines lines={bill.data} />
      <DetailPart>
        <DetailFacts
          facts={steps.map((step) => ({
            key: step.name,
            name: stepLabel(step, say),
            value: bare(step.value),
            tone: step.value.startsWith('-') ? 'better' : undefined,
          }))}
        />
      </DetailPart>
      <DetailPart>
        <p className={classes.total}>
          <span>{text(isReturn ? 'console:givenBackTotal' : 'console:total')}</span>
          <b>{formatDecimal(bill.total)}</b>
        </p>
        <DetailFacts facts={money} />
      </DetailPart>
      {bill.returns.length > 0 && (
        <DetailPart title={text('console:returns')}>
          <ul>
            {bill.returns.map(({ invoice_id: number, created_at: at, total, remark }) => (
              <li key={number} className={classes.note}>
                <span>
                  <DocumentLink number={number} onOpen={onOpen} />
                  <small>{[sayMoment(at, text), remark].filter(Boolean).join(' · ')}</small>
                </span>
                {minus(total)}
              </li>
            ))}
          </ul>
        </DetailPart>
      )}
      {trail.length > 0 && (
        <DetailPart title={text('console:whatHappened')}>
          <Trail lines={trail} />
        </DetailPart>
      )}
    </div>
  );
}

function Customer({ bill }: { bill: BillDocument }) {
  const text = useText();
  const { customer_name: name, mobile, business_name: business } = bill;
  const known = mobile !== '' && name !== '';
  return (
    <div className={classes.customer}>
      <Initials>
        {known ? initialsOf(name) : <IconUser size={18} stroke={1.75} aria-hidden />}
      </Initials>
      <span>
        <b>{known ? name : text('console:walkIn')}</b>
        {(business || mobile) && (
          <small>{[business, groupedPhone(mobile)].filter(Boolean).join(' · ')}</small>
        )}
      </span>
    </div>
  );
}

/** A document that opens in the place of this one. */
function DocumentLink({ number, onOpen }: { number: string; onOpen: (number: string) => unknown }) {
  return (
    <Pressable className={classes.link} onClick={() => void onOpen(number)}>
      {number}
    </Pressable>
  );
}

const dayOf = (at: string) => (parseDay(at.slice(0, 10)) ? sayShortDay(at.slice(0, 10)) : at);

/** Facts of a bill beside its goods and its money. */
function factsOf(
  bill: BillDocument,
  text: Text,
  onOpen: (number: string) => unknown,
): DetailFact[] {
  const { cancelled, voucher, paid_out: paidOut } = bill;
  const reason = cancelReason(cancelled?.reason ?? '');
  const facts: (DetailFact | false | null | undefined)[] = [
    bill.original_invoice_id !== '' && {
      name: text('console:against'),
      value: <DocumentLink number={bill.original_invoice_id} onOpen={onOpen} />,
    },
    cancelled && {
      name: text('console:cancelled'),
      value: [reason ? say(reason) : cancelled.reason, cancelled.remark]
        .filter(Boolean)
        .join(' · '),
      tone: 'danger',
    },
    cancelled && {
      name: text('console:creditNote'),
      value: <DocumentLink number={cancelled.credit_note} onOpen={onOpen} />,
    },
    paidOut && {
      name: text('console:paidOut'),
      value: `${bare(paidOut.amount)} · ${dayOf(paidOut.created_at)}`,
    },
    voucher && {
      name: text('console:voucherEnd', { name: voucher.voucher_code.slice(-SHOWN) }),
      value: `${bare(voucher.amount)} · ${text('console:until', { time: dayOf(voucher.expire_at) })}`,
    },
    bill.remark !== '' && { name: text('console:remark'), value: bill.remark },
    bill.reprints > 0 && {
      name: text('console:duplicates'),
      value: String(bill.reprints),
    },
  ];
  return facts.filter((fact) => fact !== false && fact !== null && fact !== undefined);
}

/** How it was paid: what was handed over, what went back, and what was refunded since. */
function moneyOf(bill: BillDocument, text: Text): DetailFact[] {
  const paid = bill.payments.flatMap((payment, place) => paidOf(payment, place, text));
  const refunds = bill.refunds.map(
    ({ payment_gateway_type: gateway, name, amount, reference }, place): DetailFact => {
      const way = wayOf(gateway, text);
      return {
        key: `refund ${place}`,
        name: [
          text('console:refunded', { name: way === gateway ? name : way }),
          endOf(gateway, reference),
        ]
          .filter(Boolean)
          .join(' · '),
        value: minus(amount),
      };
    },
  );
  return [...paid, ...refunds];
}

/** A reference; of a voucher the end of its code alone. */
const endOf = (gateway: string, reference: string) =>
  gateway === 'VOUCHER' && reference !== '' ? `··${reference.slice(-SHOWN)}` : reference;

function paidOf(payment: Payment, place: number, text: Text): DetailFact[] {
  const { payment_gateway_type: gateway, amount, collected, returned, rounding, status } = payment;
  const facts: (DetailFact | false)[] = [
    {
      key: `${place}`,
      name: [
        wayOf(gateway, text),
        endOf(gateway, payment.reference),
        status === 'failed' && text('console:failed'),
        status === 'pending' && text('console:pending'),
      ]
        .filter(Boolean)
        .join(' · '),
      value: bare(paiseOf(collected) === 0 ? amount : collected),
      tone: status === 'failed' ? 'danger' : undefined,
    },
    paiseOf(returned) !== 0 && {
      key: `${place} back`,
      name: text('console:givenBack'),
      value: bare(returned),
      tone: 'dim',
    },
    paiseOf(rounding) !== 0 && {
      key: `${place} rounding`,
      name: text('console:rounding'),
      value: bare(rounding),
      tone: 'dim',
    },
  ];
  return facts.filter((fact) => fact !== false);
}
