import '@/lib/i18n/paymentTexts';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { ScreenHeader, ScreenLayout } from '@/app/shell';
import { scanPriority, useScan } from '@/devices/scanner';
import { addToBill, useCart } from '@/features/cart';
import {
  type CartReading,
  useCartReading,
  useHeldScans,
  WaitingScans,
} from '@/features/cart/screen';
import { CustomerCard, isTagged } from '@/features/customer';
import {
  leavePaidBill,
  type PaidBill,
  PaymentComplete,
  usePaidBill,
  usePaymentCompleteSoon,
} from '@/features/invoice';
import { isSignedIn } from '@/features/login';
import {
  followCharge,
  goOnCancelling,
  settlePending,
  TenderList,
  useIsCharging,
  useOrder,
  usePendingPayment,
} from '@/features/payment';
import { useText } from '@/lib/i18n';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { useScansWait } from '@/ui/layers';
import { Panel } from '@/ui/Panel';
import { SkeletonRows } from '@/ui/SkeletonRows';
import { MOMENT_MS, PaidMoment } from './PaidMoment';
import { PayScreen } from './PayScreen';
import { useCheckoutScans } from './useCheckoutScans';

/**
 * The screen on which bills are paid. It shows the state of the bill, however one came here: a
 * payment that was on its way when the page was reloaded goes on, and a bill that is part paid is
 * part paid still.
 */
export function CheckoutScreen() {
  const cart = useCart();
  const order = useOrder();
  const paid = usePaidBill();
  const pending = usePendingPayment();

  const reading = useCartReading();
  usePaymentCompleteSoon();
  // A stored payment that was not acknowledged is sent again, under its own name.
  const isPending = pending !== null;
  useEffect(() => {
    if (isPending) settlePending();
  }, [isPending]);

  useEffect(goOnCancelling, []);

  const isCharging = useIsCharging();
  useEffect(() => {
    if (isCharging) followCharge('');
  }, [isCharging]);

  if (paid) return <Complete bill={paid} />;
  if (order) return <PayScreen order={order} />;
  if (isPending || isCharging || cart === null) return <Waiting reading={reading} />;
  return <Navigate to="/billing" replace />;
}

/** The bill is paid. A scan is the beginning of the next one, once what is being sent or asked is dealt with. */
function Complete({ bill }: { bill: PaidBill }) {
  const navigate = useNavigate();
  const waits = useScansWait();
  const [scanned, setScanned] = useState(false);
  const confirmedAt = bill.byCode?.at ?? 0;
  const [isMoment, setMoment] = useState(() => Date.now() - confirmedAt < MOMENT_MS);
  useEffect(() => {
    if (!isMoment) return;
    const over = setTimeout(() => setMoment(false), MOMENT_MS);
    return () => clearTimeout(over);
  }, [isMoment]);
  useHeldScans(waits);
  const newBill = () => {
    leavePaidBill();
    void navigate({ to: '/billing' });
  };
  useScan(({ code }) => {
    // The session has ended: nobody bills until somebody signs in.
    if (!isSignedIn()) return true;
    addToBill({ code });
    // Payment complete comes first, since it prints the invoice by itself where the store wants that.
    setMoment(false);
    setScanned(true);
    return true;
  }, scanPriority.checkout);
  const begin = useEffectEvent(newBill);
  useEffect(() => {
    if (scanned && !waits && !isMoment) begin();
  }, [scanned, waits, isMoment]);
  return (
    <>
      {bill.byCode && isMoment ? (
        <PaidMoment bill={bill} paid={bill.byCode} onDone={() => setMoment(false)} />
      ) : (
        <PaymentComplete
          bill={bill}
          customer={
            isTagged(bill.customer ?? null) && <CustomerCard customer={bill.customer ?? null} />
          }
          onNewBill={newBill}
        />
      )}
      {waits && <WaitingScans />}
    </>
  );
}

/** Not known yet where the bill stands. What is scanned comes too late for it, as while it is paid. */
function Waiting({ reading: { failed, retry } }: { reading: CartReading }) {
  const text = useText();
  useCheckoutScans();
  return (
    <ScreenLayout header={<ScreenHeader title={text('checkout:title')} />}>
      <Panel>
        <TenderList payments={[]} />
        {failed ? (
          <ErrorPanel message={text('cart:notLoaded')} onRetry={retry} />
        ) : (
          <SkeletonRows rows={3} />
        )}
      </Panel>
    </ScreenLayout>
  );
}
