import { type ReactNode, useEffect, useRef, useState } from 'react';
import { problemText } from '@/api';
import { ActionButton } from '@/app/actions';
import { usePaymentDevice } from '@/features/settings';
import { useText } from '@/lib/i18n';
import { IconAlertTriangle, IconBrowser, IconGift } from '@/ui/icons';
import { Note } from '@/ui/Note';
import { Progress } from '@/ui/Progress';
import { gatewayLabel } from '../methods';
import { CardMachine } from './CardMachine';
import classes from './ChargePanel.module.css';
import { ChargeWindow } from './ChargeWindow';
import { type Settling, useLooks } from './chargeActions';
import { hourOf } from './hourOf';
import { SettleDock } from './SettleDock';
import { type ChargeView, useChargeView } from './useChargeView';

/**
 * Money that is being taken outside, in the place of what is entered: the code or the machine, and beside it where it
 * stands. While nobody knows how it ends, nothing else is taken for this bill; `children` is what it has been paid with
 * so far.
 */
export function ChargePanel({ children }: { children: ReactNode }) {
  const text = useText();
  const view = useChargeView();
  const { body, answer, isSilent, refused } = view;
  const [settling, setSettling] = useState<Settling | null>(null);
  const section = useRef<HTMLElement>(null);
  const isCode = body?.via === 'qr';
  const looks = useLooks({ ...view, makesCode: isCode, settle: setSettling });
  useEffect(() => {
    // The focused element is gone. Focus the section, not a button: a second Enter would cancel the charge.
    section.current?.focus({ preventScroll: true });
  }, []);
  if (!body) return null;
  const label = gatewayLabel(body.payment_gateway_type);
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={classes.charge}
      data-via={body.via}
      aria-label={text('payment:charging', { name: label ? text(label) : '' })}
    >
      <div className={classes.left}>
        {isCode ? <ChargeWindow answer={answer} /> : <Sign via={body.via} isSilent={isSilent} />}
      </div>
      <div className={classes.right}>
        {isSilent ? (
          <h2 className={classes.headline}>
            {text(body.via === 'device' ? 'payment:askMachine' : 'payment:askFirst')}
          </h2>
        ) : (
          <Way view={view} />
        )}
        {refused && (
          <Note icon={IconAlertTriangle} text={problemText(refused) ?? text('ui:somethingWrong')} />
        )}
        {!isCode && <ChargeWindow answer={answer} />}
        <div className={classes.deeds}>
          <ActionButton
            action={looks['payment.check_status']}
            label={text(refused ? 'ui:retry' : 'payment:checkStatus')}
            note={text('payment:takesNothing')}
            look="primary"
            size="large"
            stretch
          />
          <ActionButton
            action={looks['payment.paid_nothing']}
            note={text('payment:asksBank')}
            size="deed"
            stretch
          />
          <ActionButton
            action={looks['payment.slip_paid']}
            note={text('payment:slipPaidNote')}
            size="deed"
            stretch
          />
          <ActionButton
            action={looks['payment.says_declined']}
            note={text('payment:managerConfirms')}
            size="deed"
            stretch
          />
          <ActionButton
            action={looks['payment.settle']}
            note={text('payment:managerConfirms')}
            size="deed"
            stretch
          />
        </div>
        {children}
      </div>
      {settling !== null && (
        <SettleDock body={body} settling={settling} onClose={() => setSettling(null)} />
      )}
    </section>
  );
}

/** Stands beside the words where nothing is scanned. */
export function Sign({ via, isSilent }: { via: string; isSilent: boolean }) {
  return (
    <div className={classes.sign}>
      {via === 'device' && <CardMachine sign={isSilent ? 'unsure' : 'tap'} />}
      {via === 'page' && <IconGift size={96} stroke={1} aria-hidden />}
      {via === 'checkout' && <IconBrowser size={96} stroke={1} aria-hidden />}
    </div>
  );
}

/** The customer's part of it, and how far it has come. */
function Way({ view: { body, since, isStarted, answer } }: { view: ChargeView }) {
  const text = useText();
  const device = usePaymentDevice();
  switch (body?.via) {
    case 'device':
      return (
        <>
          <h2 className={classes.headline}>{text('payment:tapCard')}</h2>
          <Progress
            done={isStarted ? 1 : 0}
            steps={[
              {
                title: text(isStarted ? 'payment:machineHas' : 'payment:machineGets'),
                note: `${text('payment:machineIs', {
                  number: device?.serial_number.slice(-4) ?? '',
                })}, ${text('payment:askedAt', { time: hourOf(since) })}`,
              },
              { title: text('payment:customerTaps'), note: text('payment:tapsHow') },
              { title: text('payment:bankAnswers'), note: text('payment:finishesItself') },
            ]}
          />
        </>
      );
    case 'qr':
      return (
        <Progress
          done={answer?.qr ? 1 : 0}
          steps={[
            {
              title: text(answer?.qr ? 'payment:codeShown' : 'payment:codeMade'),
              note: text('payment:codeWhere'),
            },
            { title: text('payment:customerScans'), note: text('payment:anyApp') },
            { title: text('payment:bankConfirms'), note: text('payment:finishesItself') },
          ]}
        />
      );
    default:
      return (
        <h2 className={classes.headline}>
          {text(body?.via === 'page' ? 'payment:choosePoints' : 'payment:payInWindow')}
        </h2>
      );
  }
}
