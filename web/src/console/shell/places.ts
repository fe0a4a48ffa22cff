import type { ConsoleKey } from '@/lib/i18n/consoleTexts';
import {
  type Icon,
  IconChartBar,
  IconHistory,
  IconHome,
  IconIdBadge2,
  IconInbox,
  IconReceipt,
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
      { path: '/', label: 'console:home', icon: IconHome },
      {
        path: '/approvals',
        label: 'console:approvals',
        icon: IconInbox,
        right: 'approvals.answer',
        hasCount: true,
      },
    ],
  },
  {
    name: 'console:sell',
    places: [{ path: '/bills', label: 'console:bills', icon: IconReceipt, right: 'sales.see' }],
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
    places: [{ path: '/people', label: 'console:people', icon: IconIdBadge2, right: 'people.see' }],
  },
];

/** Places that come first in the bar of a phone, and the number of all there, beside More. */
const FIRST_IN_BAR: readonly string[] = ['/', '/bills', '/approvals', '/goods'];
const IN_BAR = 4;

/** The places that a person may see; groups without any are not there. */
export function placesOf({ rights }: Pick<Person, 'rights'>): readonly PlaceGroup[] {
  return PLACES.map(({ name, places }) => ({
    name,
    places: places.filter(({ right }) => right === undefined || rights.includes(right)),
  })).filter(({ places }) => places.length > 0);
}

/** The same places for a phone: those in its bar, and the rest. */
export function barOf(person: Pick<Person, 'rights'>): {
  inBar: readonly Place[];
  others: readonly Place[];
} {
  const places = placesOf(person).flatMap((group) => group.places);
  const first = FIRST_IN_BAR.flatMap((path) => places.filter((place) => place.path === path));
  const rest = places.filter((place) => !first.includes(place));
  const ordered = [...first, ...rest];
  return { inBar: ordered.slice(0, IN_BAR), others: ordered.slice(IN_BAR) };
}
