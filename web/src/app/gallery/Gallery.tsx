import { useState } from 'react';
import type { NavigationEntry, StatusEntry } from '@/app/shell';
import { Shell } from '@/app/shell';
import { showAlert } from '@/ui/alerts';
import {
  IconDeviceDesktop,
  IconList,
  IconPackage,
  IconPackageImport,
  IconPlayerPause,
  IconReceipt,
  IconSettings,
} from '@/ui/icons';
import { KitSample } from './KitSample';
import { ListSample } from './ListSample';

const ENTRIES: readonly NavigationEntry[] = [
  { id: 'pos', to: '/gallery', label: 'shell:pos', icon: IconDeviceDesktop, inBar: true },
  {
    id: 'invoices',
    to: '/invoices-history',
    label: 'shell:invoiceHistory',
    icon: IconReceipt,
    inBar: true,
  },
  {
    id: 'advices',
    to: '/advice-list',
    label: 'shell:grnAgainstAdvice',
    icon: IconPackage,
    inBar: true,
  },
  { id: 'adhoc', to: '/adhoc-grn', label: 'shell:adhocGrn', icon: IconPackageImport },
  { id: 'grns', to: '/grn-list', label: 'shell:grnList', icon: IconList },
  {
    id: 'held',
    to: '/held-bill',
    label: 'shell:viewHeldBills',
    icon: IconPlayerPause,
    inBar: true,
    count: 3,
  },
  { id: 'settings', to: '/settings', label: 'shell:settings', icon: IconSettings },
];

const STATUS: readonly StatusEntry[] = [{ id: 'printer', tone: 'ok', label: 'Printer ready' }];

const VIEWS = {
  kit: KitSample,
  list: ListSample,
} as const;

function viewOf(search: string): keyof typeof VIEWS {
  const view = new URLSearchParams(search).get('view') ?? 'kit';
  return view in VIEWS ? (view as keyof typeof VIEWS) : 'kit';
}

/** The pieces of the kit, and a list screen made of them: `/gallery?view=list`. */
export function Gallery() {
  const [view] = useState(() => viewOf(window.location.search));
  const Sample = VIEWS[view];
  return (
    <Shell
      entries={ENTRIES}
      status={STATUS}
      onLock={() => showAlert.info('Locked')}
      onLogout={() => showAlert.success('Logged out')}
    >
      <Sample />
    </Shell>
  );
}
