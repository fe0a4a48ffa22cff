import { Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CashSessionDialogs } from '@/features/cash_session';
import { useLicenceStatus } from '@/features/licence';
import { askToLogout, LockGuard, lock, useSignedIn } from '@/features/login';
import { refreshSettings } from '@/features/settings';
import { IconDeviceDesktop } from '@/ui/icons';
import { type NavigationEntry, Shell } from './shell';

/** The main navigation; each capability that has a screen of its own stands here. */
const ENTRIES: readonly NavigationEntry[] = [
  { id: 'pos', to: '/billing', label: 'shell:pos', icon: IconDeviceDesktop, inBar: true },
];

/** Around the screens of a signed-in person; whoever is not is sent to the sign-in. */
export function SignedInLayout() {
  return useSignedIn() ? <SignedIn /> : <Navigate to="/" replace />;
}

function SignedIn() {
  const { pathname } = useLocation();
  const licence = useLicenceStatus();
  // What the till remembers may be from yesterday.
  useEffect(() => void refreshSettings().catch(() => {}), []);
  return (
    <LockGuard>
      <Shell
        entries={ENTRIES}
        status={licence}
        off={pathname === '/checkout' ? 'shell:navigationOffAtCheckout' : undefined}
        onLock={lock}
        onLogout={askToLogout}
      >
        <Outlet />
      </Shell>
      <CashSessionDialogs insists={pathname === '/billing'} />
    </LockGuard>
  );
}
