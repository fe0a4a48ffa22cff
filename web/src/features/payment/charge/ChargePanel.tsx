import { type ReactNode, useEffect, useRef, useState } from 'react';
import { problemText } from '@/api';
import { usePaymentDevice } from '@/features/settings';
import { useText } from '@/lib/i18n';
import { Amount } from '@/ui/Amount';
import { AppButton } from '@/ui/AppButton';
import { IconAlertTriangle } from '@/ui/icons';
import layout from '@/ui/layout.module.css';
import { Note } from '@/ui/Note';
import { StatusDot } from '@/ui/StatusDot';
import { gatewayLabel } from '../methods';
import classes from './ChargePanel.module.css';
import { ChargeWindow } from './ChargeWindow';
import { tellCharge } from './runCharge';
import { SettleDock } from './SettleDock';
import { useCharge } from './useCharge';

/** After so long without an end the cashier is offered to look by hand, in seconds. */
const LONG = 20;
/** After so long a manager may say what became of it, in seconds. */
const FOR_A_MANAGER = 60;

/** The seconds since a moment, counted up while it is shown. */
function useSecondsSince(since: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - since) / 1_000));
}

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * Money that is being taken outside, in the place of what is entered: how much, what the customer has
 * to do, how it stands, and beside it what the customer is shown. While nobody knows how it ends it can
 * be looked at and given up, and nothing else is taken for this bill; `children` is what it has been
 * paid with so far.
 */
export function ChargePanel({ children }: { children: ReactNode }) {
  const text = useText();
  const { kept, answer, isUnanswered, refused, isGivingUp } = useCharge();
  const { body, since } = kept;
  const [settling, setSettling] = useState(false);
  const [acts, setActs] = useState<HTMLElement | null>(null);
  const seconds = useSecondsSince(since);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The focused element is gone. Focus the section, not a button: a second Enter would cancel the charge.
    section.current?.focus({ preventScroll: true });
  }, []);
  if (!body) return null;
  const label = gatewayLabel(body.payment_gateway_type);
  const isDoubtful = isUnanswered || refused !== null || answer?.charge.state === 'unknown';
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={classes.charge}
      aria-label={text('payment:charging', { name: label ? text(label) : '' })}
    >
      <div className={classes.words}>
        <div className={classes.head}>
          <h2 className={classes.method}>{label ? text(label) : body.payment_gateway_type}</h2>
          <Amount value={body.amount} size="total" />
        </div>
        <p>
          <ToDo via={body.via} />
        </p>
        <p className={layout.apart} role="status">
          <StatusDot
            tone={isDoubtful ? 'attention' : 'ok'}
            label={text(isDoubtful ? 'payment:doubtful' : 'payment:waitingFor')}
          />
          {/* It is seen, not read out each second. */}
          <span className={classes.clock} aria-hidden>
            {clock(seconds)}
          </span>
        </p>
        {refused && (
          <Note icon={IconAlertTriangle} text={problemText(refused) ?? text('ui:somethingWrong')} />
        )}
        <div ref={setActs} className={classes.acts}>
          {(isDoubtful || seconds >= LONG) && (
            <AppButton
              label={text(refused ? 'ui:retry' : 'payment:checkStatus')}
              onClick={() => tellCharge({ kind: 'lookedNow' })}
            />
          )}
          <AppButton
            label={text('payment:cancelCharge')}
            busy={isGivingUp}
            onClick={() => tellCharge({ kind: 'gaveUp' })}
          />
          {seconds >= FOR_A_MANAGER && (
            <AppButton label={text('payment:settle')} onClick={() => setSettling(true)} />
          )}
        </div>
        {settling && <SettleDock body={body} onClose={() => setSettling(false)} />}
        {children}
      </div>
      <div className={classes.window}>
        <ChargeWindow answer={answer} acts={acts} />
      </div>
    </section>
  );
}

function ToDo({ via }: { via: string }) {
  const text = useText();
  const device = usePaymentDevice();
  switch (via) {
    case 'device':
      return text('payment:tapCard', { number: device?.serial_number.slice(-4) ?? '' });
    case 'qr':
      return text('payment:scanQr');
    case 'page':
      return text('payment:choosePoints');
    default:
      return text('payment:payInWindow');
  }
}
