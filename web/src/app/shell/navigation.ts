import type { PlainMessageKey } from '@/lib/i18n';
import type { Icon } from '@/ui/icons';

/** A place in the main navigation. A capability adds its entry together with its route. */
export interface NavigationEntry {
  id: string;
  /** The route's path. */
  to: string;
  label: PlainMessageKey;
  icon: Icon;
  /** Stands in the bottom bar itself; the first four do, the rest is behind 'More'. */
  inBar?: boolean;
  /** Seldom wanted: behind 'More' even where there is a rail. */
  rare?: boolean;
  /** Whether the screen in sight belongs to it, one of a document of its list for example. */
  here?: boolean;
  /** How many things wait there. */
  count?: number;
}

/** How many entries the bottom bar holds beside 'More'. */
const BAR_ENTRIES = 4;

export const inBottomBar = (entries: readonly NavigationEntry[]) =>
  entries.filter(({ inBar }) => inBar).slice(0, BAR_ENTRIES);

export const inRail = (entries: readonly NavigationEntry[]) => entries.filter(({ rare }) => !rare);
