import { useText } from '@/lib/i18n';
import { formatAmount, type Paise } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import { BandCard } from './BandCard';
import { DeclinedBand } from './charge/CardDeclined';
import { ChargeBand } from './charge/ChargeBand';
import { useDeclinedCard, useIsCharging } from './charge/useCharge';
import { paidCount } from './listedPayments';
import { CASH } from './methods';
import type { Order } from './order';
import classes from './TenderBand.module.css';
import type { Tender } from './useTender';

/** The amount due and the change, readable across the counter. A bill paid in parts shows total, paid and balance. */
export function TenderBand({ order, tender }: { order: Order; tender: Tender }) {
  const isCharging = useIsCharging();
  const declined = useDeclinedCard(order.id);
  const inParts = tender.split === true || order.isPartPaid;
  if (isCharging) return <ChargeBand />;
  if (declined && !tender.isOtherWay) return <DeclinedBand ended={declined} due={order.balance} />;
  return (
    <dl className={classes.band} data-parts={inParts || undefined}>
      {inParts ? <Parts order={order} tender={tender} /> : <Whole order={order} tender={tender} />}
    </dl>
  );
}

interface PartProps {
  order: Order;
  tender: Tender;
}

function Whole({ order, tender: { method, isOtherWay, judgement, collected } }: PartProps) {
  const text = useText();
  const givesChange = method === CASH && !isOtherWay;
  return (
    <>
      <BandCard label={text('payment:amountDue')} note={<CashToCollect order={order} />}>
        <Amount value={order.balance} size="due" fits />
      </BandCard>
      {givesChange && (
        <BandCard
          label={text('payment:change')}
          note={
            judgement.change > 0 && text('payment:changeFrom', { amount: formatAmount(collected) })
          }
          soft
        >
          <Amount value={judgement.change} size="due" fits tone="inherit" />
        </BandCard>
      )}
    </>
  );
}

function Parts({ order, tender: { method, isOtherWay, judgement } }: PartProps) {
  const text = useText();
  const { balance, total, summary } = order;
  const count = paidCount(summary);
  const gives = method === CASH && !isOtherWay && judgement.change > 0;
  return (
    <>
      <BandCard label={text('payment:bill')}>
        <Amount value={total} size="part" fits />
      </BandCard>
      <BandCard
        label={text('payment:paid')}
        note={count > 0 && text('payment:payments', { count })}
      >
        <Amount value={summary.amount_paid} size="part" fits tone="brand" />
      </BandCard>
      <BandCard
        label={text('payment:balance')}
        note={gives ? <Change change={judgement.change} /> : <CashToCollect order={order} />}
        soft
      >
        <Amount value={balance} size="part" fits tone="inherit" />
      </BandCard>
    </>
  );
}

/** Cash rounding can make the cash differ from the balance. */
function CashToCollect({ order: { balance, cash } }: { order: Order }) {
  const text = useText();
  if (cash === balance) return null;
  return <strong>{text('payment:inCash', { amount: formatAmount(cash) })}</strong>;
}

function Change({ change }: { change: Paise }) {
  const text = useText();
  return <strong>{text('payment:changeOf', { amount: formatAmount(change) })}</strong>;
}
