import { useEffect, useRef } from 'react';
import type { SummaryPayment } from '@/api';
import { type PlainMessageKey, useText } from '@/lib/i18n';
import { Amount } from '@/ui/Amount';
import { AppButton } from '@/ui/AppButton';
import { type Icon, IconAlertTriangle, IconCheck, IconClock } from '@/ui/icons';
import words from '@/ui/words.module.css';
import { gatewayLabel } from './methods';
import { useSettle } from './pendingPayment';
import { tellSettle } from './settlePayment';
import classes from './TenderList.module.css';

interface State {
  words: PlainMessageKey;
  icon: Icon;
  tone: string;
}

const STATES: Readonly<Record<string, State>> = {
  taken: { words: 'payment:taken', icon: IconCheck, tone: 'done' },
  pending: { words: 'payment:pending', icon: IconClock, tone: 'attention' },
  failed: { words: 'payment:failed', icon: IconAlertTriangle, tone: 'danger' },
};

type ShownPayment = Pick<
  SummaryPayment,
  'pay_id' | 'payment_gateway_type' | 'amount' | 'status' | 'reference'
>;

/** The payments of a bill and what became of each; also the one that is still on its way. */
export function TenderList({ payments }: { payments: readonly SummaryPayment[] }) {
  const text = useText();
  const { body: pending, isUnanswered: unanswered } = useSettle();
  const shown: ShownPayment[] = payments.filter(({ pay_id }) => pay_id !== pending?.pay_id);
  if (pending) shown.push({ ...pending, status: 'pending', reference: '' });
  return (
    <ul aria-label={text('payment:tenders')} aria-live="polite">
      {shown.map((payment) => (
        <TenderRow
          key={payment.pay_id}
          payment={payment}
          unanswered={unanswered && payment.pay_id === pending?.pay_id}
        />
      ))}
    </ul>
  );
}

function TenderRow({ payment, unanswered }: { payment: ShownPayment; unanswered: boolean }) {
  const text = useText();
  const { payment_gateway_type: gateway, amount, status, reference } = payment;
  const label = gatewayLabel(gateway);
  const state = STATES[status];
  const row = useRef<HTMLLIElement>(null);
  // An unanswered payment needs a decision: scroll it into view.
  useEffect(() => {
    if (unanswered) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [unanswered]);
  return (
    <li ref={row} className={classes.tender}>
      <span className={classes.words}>
        <strong>{label ? text(label) : gateway}</strong>
        <span className={classes.facts}>
          {state && !unanswered && (
            <span className={words.state} data-tone={state.tone}>
              <state.icon size={16} stroke={2} aria-hidden />
              {text(state.words)}
            </span>
          )}
          {reference && <span>{text('payment:ref', { reference })}</span>}
          {unanswered && (
            <span className={words.state} data-tone="attention">
              <IconClock size={16} stroke={2} aria-hidden />
              {text('payment:noAnswerYet')}
            </span>
          )}
        </span>
      </span>
      <Amount value={amount} size="strong" />
      {unanswered && (
        <AppButton
          label={text('payment:sendAgain')}
          look="text"
          onClick={() => tellSettle({ kind: 'paused' })}
        />
      )}
    </li>
  );
}
