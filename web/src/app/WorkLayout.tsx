import { Navigate, Outlet, useMatches } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useOnline } from '@/api';
import { loadCart, readOnReturn, useHeldBillCount, useIsBillUnknown } from '@/features/cart';
import { CashSessionDialogs } from '@/features/cash_session';
import { useRefundsWaiting } from '@/features/charge';
import { useDeliveryStatus, usePaidBill } from '@/features/invoice';
import { LicenceWords, useLicenceIsOver, useLicenceStatus } from '@/features/licence';
import { askToLogout, LockGuard, lock, useIsFarewell, useSignedIn } from '@/features/login';
import { OfflineWords, PriceLookupDialog } from '@/features/offline';
import { moneyIsOnItsWay } from '@/features/payment';
import { PrinterQuestions, usePrinterStatus } from '@/features/printing';
import { isOn, refreshSettings, useMaybeSettings } from '@/features/settings';
import { DisplayFeed } from '@/screens/display/DisplayFeed';
import {
  IconDeviceDesktop,
  IconList,
  IconPackage,
  IconPackageImport,
  IconPlayerPause,
  IconReceipt,
  IconReceiptRefund,
  IconSettings,
} from '@/ui/icons';
import { useDockTyped } from '@/ui/openDocks';
import { WantsContext } from '@/ui/wants';
import { type NavigationEntry, Shell } from './shell';
import { useWants } from './useWants';

const REFUNDS_DUE = '/refunds-due';

/** Counts of this till, for the navigation and the bell. */
type TillCounts = ReturnType<typeof useTillCounts>;

function useTillCounts() {
  const heldBills = useHeldBillCount();
  const refunds = useRefundsWaiting();
  const manager = useMaybeSettings()?.till.manager;
  return { heldBills, refunds, isManager: manager !== undefined && isOn(manager) };
}

/** The main navigation; each capability that has a screen of its own stands here. */
function entriesOf(
  pathname: string,
  { heldBills, isManager, refunds: { count: refunds } }: TillCounts,
): readonly NavigationEntry[] {
  return [
    { id: 'pos', to: '/billing', label: 'shell:pos', icon: IconDeviceDesktop, inBar: true },
    {
      id: 'invoice',
      to: '/invoices-history/',
      label: 'shell:invoiceHistory',
      icon: IconReceipt,
      inBar: true,
      here: /^\/(order-summary|return-)/.test(pathname),
    },
    {
      id: 'held_bill',
      to: '/held-bill',
      label: 'shell:viewHeldBills',
      icon: IconPlayerPause,
      inBar: true,
      count: heldBills,
    },
    {
      id: 'advices',
      to: '/advice-list',
      label: 'shell:grnAgainstAdvice',
      icon: IconPackageImport,
      inBar: true,
      here: /^\/(advice-details|generate-grn)\//.test(pathname),
    },
    { id: 'adhoc', to: '/adhoc-grn', label: 'shell:adhocGrn', icon: IconPackage },
    {
      id: 'grns',
      to: '/grn-list',
      label: 'shell:grnList',
      icon: IconList,
      here: pathname.startsWith('/grn-detail/'),
    },
    { id: 'settings', to: '/settings', label: 'shell:settings', icon: IconSettings },
    {
      id: 'charge',
      to: REFUNDS_DUE,
      label: 'shell:refundsDue',
      icon: IconReceiptRefund,
      // The last one, so that none moves when it comes.
      rare: refunds === 0 && pathname !== REFUNDS_DUE,
      count: refunds,
    },
    ...(isManager
      ? [
          {
            id: 'report',
            to: '/overview',
            here: pathname === '/reports' || pathname === '/audit',
            label: 'shell:reports',
            icon: IconList,
            rare: true,
          } as const,
        ]
      : []),
  ];
}

/**
 * Around the screens of the work, which whoever is signed out does not come to: the sign-in is in
 * their place, unless a screen is declared open. A bill that has just been paid stays in view until the end of the
 * session has been read: its change may not have been handed back yet.
 */
export function WorkLayout() {
  return (
    <>
      <Guarded />
      <DisplayFeed />
    </>
  );
}

function Guarded() {
  // The screen that is shown, which the location has left already while another one is on its way.
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const isOpen = useMatches({ select: (matches) => matches.at(-1)?.staticData.open ?? false });
  const signedIn = useSignedIn();
  const isFarewell = useIsFarewell();
  const paid = usePaidBill();
  if (signedIn) return <SignedIn pathname={pathname} />;
  if (isFarewell && paid) return <Outlet />;
  return isOpen ? <SignedOut pathname={pathname} /> : <Navigate to="/" replace />;
}

function SignedIn({ pathname }: { pathname: string }) {
  const status = [usePrinterStatus(), ...useLicenceStatus(), ...useDeliveryStatus()];
  const online = useOnline();
  const isOver = useLicenceIsOver();
  const [looking, setLooking] = useState(false);
  // Without the server nothing else matters.
  const cannotSell = online ? (
    isOver && <LicenceWords />
  ) : (
    <OfflineWords onLookUp={() => setLooking(true)} />
  );
  useCartOfTill(pathname);
  const counts = useTillCounts();
  const isTyping = useDockTyped();
  const off =
    pathname === '/checkout'
      ? 'shell:navigationOffAtCheckout'
      : isTyping
        ? 'billing:unfinished'
        : undefined;
  const wants = useWants({ ...counts, isBound: off !== undefined });
  // The stored settings may be from yesterday.
  useEffect(() => void refreshSettings().catch(() => {}), []);
  return (
    <LockGuard>
      <WantsContext value={wants}>
        <Shell
          entries={entriesOf(pathname, counts)}
          status={status}
          standing={cannotSell || undefined}
          off={off}
          onLock={lock}
          onLogout={askToLogout}
        >
          <Outlet />
        </Shell>
      </WantsContext>
      <PriceLookupDialog open={looking} onClose={() => setLooking(false)} />
      <CashSessionDialogs insists={pathname === '/billing'} />
      <PrinterQuestions />
    </LockGuard>
  );
}

/** Screens that read the open bill themselves. */
const READ_THE_BILL = ['', '/billing', '/checkout'];

/**
 * Reads the open bill on a screen that was opened directly, since the navigation counts the held
 * bills by it. Reads it anew when somebody comes back to this window.
 */
function useCartOfTill(pathname: string): void {
  const isUnknown = useIsBillUnknown() && !READ_THE_BILL.includes(pathname);
  useEffect(() => {
    if (isUnknown) void loadCart();
  }, [isUnknown]);
  useEffect(() => readOnReturn(() => !moneyIsOnItsWay()), []);
}

/** An open screen without a sign-in: there is nothing to lock, and its first call is refused. */
function SignedOut({ pathname }: { pathname: string }) {
  return (
    <Shell entries={entriesOf(pathname, useTillCounts())} onLogout={askToLogout}>
      <Outlet />
    </Shell>
  );
}
