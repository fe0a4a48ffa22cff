import type { ConsoleKey } from '@/lib/i18n/consoleTexts';
import {
  type Icon,
  IconChartBar,
  IconDeviceTablet,
  IconHistory,
  IconHome,
  IconIdBadge2,
  IconInbox,
  IconPackage,
  IconReceipt,
  IconSettings,
  IconUsers,
} from '@/ui/icons';
import type { Person } from '../api/types';
import type { Path } from '../session/place';

/** A place that the rail leads to. */
export interface Place {
  path: Path;
  label: ConsoleKey;
  icon: Icon;
  /** The right without which the place does not exist for a person. */
  right?: string;
  /** Its order among the first places in the bar of a phone. */
  inBar?: number;
  /** It says how many wait for an answer. */
  hasCount?: boolean;
}

/** Places that belong together, under a name; the first ones need none. */
export interface PlaceGroup {
  name: ConsoleKey | null;
  places: readonly Place[];
}

/** All places of the console, in the order of the rail. A new one is one line. */
const PLACES: readonly PlaceGroup[] = [
  {
    name: null,
    places: [
      { path: '/', label: 'console:home', icon: IconHome, inBar: 1 },
      {
        path: '/approvals',
        label: 'console:approvals',
        icon: IconInbox,
        right: 'approvals.answer',
        inBar: 3,
        hasCount: true,
      },
    ],
  },
  {
    name: 'console:sell',
    places: [
      { path: '/bills', label: 'console:bills', icon: IconReceipt, right: 'sales.see', inBar: 2 },
      { path: '/customers', label: 'console:customers', icon: IconUsers, right: 'customers.see' },
    ],
  },
  {
    name: 'console:goods',
    places: [
      { path: '/goods', label: 'console:goods', icon: IconPackage, right: 'goods.see', inBar: 4 },
    ],
  },
  {
    name: 'console:books',
    places: [
      { path: '/reports', label: 'shell:reports', icon: IconChartBar, right: 'reports.see' },
      { path: '/audit', label: 'console:audit', icon: IconHistory, right: 'audit.see' },
    ],
  },
  {
    name: 'console:shop',
    places: [
      { path: '/people', label: 'console:people', icon: IconIdBadge2, right: 'people.see' },
      { path: '/tills', label: 'console:tills', icon: IconDeviceTablet, right: 'shop.see' },
      { path: '/settings', label: 'console:settings', icon: IconSettings, right: 'shop.see' },
    ],
  },
];

/** Number of places in the bar of a phone, beside More. */
const IN_BAR = 4;

/** The places in the bar of a phone, and those behind More. */
export function placesOfPhone(person: Pick<Person, 'rights'>): {
  inBar: readonly Place[];
  others: readonly Place[];
} {
  const places = placesOf(person).flatMap((group) => group.places);
  const last = places.length;
  const first = [...places].sort((one, other) => (one.inBar ?? last) - (other.inBar ?? last));
  const inBar = first.slice(0, IN_BAR);
  return { inBar, others: places.filter((place) => !inBar.includes(place)) };
}

/** The places that a person may see; groups without any are not there. */
export function placesOf({ rights }: Pick<Person, 'rights'>): readonly PlaceGroup[] {
  return PLACES.map(({ name, places }) => ({
    name,
    places: places.filter(({ right }) => right === undefined || rights.includes(right)),
  })).filter(({ places }) => places.length > 0);
}
