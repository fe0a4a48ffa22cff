import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReplyChargeStanding } from '@/api';
import { onAppEvent, openLoyaltyByApp, useCanByBridge } from '@/devices/bridge';
import { useSettings } from '@/features/settings';
import { useText } from '@/lib/i18n';
import { onServer, serverOrigin } from '@/lib/serverOrigin';
import { AppButton } from '@/ui/AppButton';
import { Dialog } from '@/ui/Dialog';
import { IconAlertTriangle } from '@/ui/icons';
import { LazyQrCode } from '@/ui/LazyQrCode';
import { Note } from '@/ui/Note';
import type { Press } from '@/ui/press';
import type { CheckoutResult } from '../model/charge';
import { UpiCode } from '../upi/UpiCode';
import { showUpi } from '../upi/upiShown';
import classes from './ChargePanel.module.css';
import { tellCharge } from './runCharge';

/** The customer's side of an open charge: Razorpay's window, a QR code or the loyalty page. */
export function ChargeWindow({ answer }: { answer: ReplyChargeStanding | null }) {
  if (answer?.razorpay) {
    return <Checkout key={answer.charge.charge_id} razorpay={answer.razorpay} />;
  }
  if (answer?.qr) {
    return <Code qr={answer.qr} amount={answer.charge.amount} />;
  }
  if (answer?.loyalty_url) {
    return <LoyaltyPage key={answer.charge.charge_id} url={answer.loyalty_url} />;
  }
  return null;
}

/** Opens what the customer has closed. */
function OpenAgain({ onOpen }: { onOpen: Press }) {
  const text = useText();
  return <AppButton label={text('payment:openAgain')} size="deed" onClick={onOpen} />;
}

/** A code for this payment alone; the customer's window shows it too, where it can be drawn. */
function Code({ qr, amount }: { qr: NonNullable<ReplyChargeStanding['qr']>; amount: string }) {
  const text = useText();
  const payee = useSettings().till.upi_payee;
  const { uri, image_url, close_by: until } = qr;
  useEffect(() => {
    if (!uri) return;
    showUpi({ link: uri, amount, payee, address: '', until });
    return () => showUpi(null);
  }, [uri, amount, payee, until]);
  return (
    <UpiCode amount={amount} payee={payee}>
      {uri ? (
        <LazyQrCode code={uri} label={text('payment:qrPicture')} />
      ) : (
        <img src={image_url} alt={text('payment:qrPicture')} />
      )}
    </UpiCode>
  );
}

/** Messages from the frame about Razorpay's window. */
type Said =
  | { kind: 'opened' | 'dismissed' | 'unreachable' }
  | { kind: 'failed'; reason: string }
  | { kind: 'paid'; answer: CheckoutResult };

/** How the window stands; `closed` by the customer, who may open it again. */
type Stands = 'opening' | 'open' | 'closed' | 'unreachable';

/** A page that has not said by then that its window is open is not waited for any longer. */
const OPENS_WITHIN_MS = 10_000;

/**
 * Razorpay's window, on a page of the server in a frame, whose policy lets Razorpay's script in where the till's does not.
 * A sandbox would not keep it away from the till: the page is of the till's own origin, and without that origin neither
 * Razorpay's cookies nor the windows of banks work. It lies over the till only once it has said that it is open, so that
 * nobody stands before an empty page. What it says is only a hint, which the server checks.
 */
function Checkout({ razorpay }: { razorpay: NonNullable<ReplyChargeStanding['razorpay']> }) {
  const text = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const [stands, setStands] = useState<Stands>('opening');
  const [failed, setFailed] = useState('');
  useSaid(frame, (said) => {
    if (said.kind === 'opened') setStands('open');
    if (said.kind === 'paid') tellCharge({ kind: 'handedBack', result: said.answer });
    if (said.kind === 'failed') setFailed(said.reason);
    if (said.kind === 'paid' || said.kind === 'dismissed') setStands('closed');
    if (said.kind === 'unreachable') setStands('unreachable');
  });
  useEffect(() => {
    if (stands !== 'opening') return;
    const late = setTimeout(() => setStands('unreachable'), OPENS_WITHIN_MS);
    return () => clearTimeout(late);
  }, [stands]);
  const ask = () =>
    frame.current?.contentWindow?.postMessage({ to: 'razorpay', asked: razorpay }, serverOrigin());
  if (stands === 'opening' || stands === 'open') {
    return (
      <iframe
        ref={frame}
        title={text('payment:razorpayWindow')}
        className={classes.cover}
        data-stands={stands}
        inert={stands === 'opening'}
        src={onServer('/pay/razorpay')}
        onLoad={ask}
      />
    );
  }
  const words = stands === 'unreachable' ? text('payment:razorpayUnreachable') : failed;
  return (
    <>
      {words && <Note icon={IconAlertTriangle} text={words} tone="danger" />}
      <OpenAgain onOpen={() => setStands('opening')} />
    </>
  );
}

/** Hears what the page in the frame says, and nobody else. */
function useSaid(frame: RefObject<HTMLIFrameElement | null>, hear: (said: Said) => void) {
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent) => {
      const isIt = source === frame.current?.contentWindow && origin === serverOrigin();
      if (isIt && data?.from === 'razorpay') hear(data as Said);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  });
}

/**
 * The programme's page: on Android the app around this one is given its address and shows it, elsewhere it comes in a
 * frame. That it was closed says nothing, how it ended is asked for.
 */
function LoyaltyPage({ url }: { url: string }) {
  const opensByApp = useCanByBridge('open_loyalty');
  // An app that did not take it leaves it to us.
  const [isLeft, setLeft] = useState(false);
  if (opensByApp && !isLeft) return <LoyaltyByApp url={url} onLeft={() => setLeft(true)} />;
  return <LoyaltyFrame url={url} />;
}

function LoyaltyByApp({ url, onLeft }: { url: string; onLeft: () => void }) {
  const text = useText();
  const open = useEffectEvent(() => openLoyaltyByApp(url).catch(onLeft));
  const wanted = useRef('');
  useEffect(() => {
    // Once for each page, also where React tries effects twice.
    if (wanted.current === url) return;
    wanted.current = url;
    void open();
  }, [url]);
  useEffect(() => onAppEvent('loyalty_closed', () => tellCharge({ kind: 'lookedNow' })), []);
  return (
    <>
      <p>{text('payment:pointsInApp')}</p>
      <OpenAgain onOpen={() => openLoyaltyByApp(url).catch(onLeft)} />
    </>
  );
}

function LoyaltyFrame({ url }: { url: string }) {
  const text = useText();
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <OpenAgain onOpen={() => setOpen(true)} />
      <Dialog
        open={isOpen}
        title={text('payment:pointsPage')}
        size="large"
        onClose={() => setOpen(false)}
      >
        <iframe
          title={text('payment:pointsPage')}
          className={classes.frame}
          src={url}
          // It is of another origin, which it keeps: it runs its forms, and leads the till nowhere.
          sandbox="allow-scripts allow-forms allow-same-origin"
          referrerPolicy="no-referrer"
        />
      </Dialog>
    </>
  );
}
