import { GROUPS } from '@/audit/auditWords';
import type { Text } from '@/lib/i18n/consoleTexts';
import type { AuditAnswer, AuditWish } from '../api/audit';
import { daysAsked } from '../days/daysSearch';
import type { Filter } from '../table/Filters';
import { tillFilter } from '../table/tillFilter';
import type { AuditSearch } from './auditSearch';
import { KINDS } from './kinds';

/** Entries that somebody should look at. */
export const LOOK = 'attention';

export const NO_FILTERS: AuditSearch = {
  kind: undefined,
  who: undefined,
  till: undefined,
  days: undefined,
  from: undefined,
  to: undefined,
};

/** The entries that the address asks for, as a call has it. */
export function wishOf(search: AuditSearch, storeId: number): AuditWish {
  return {
    store_id: storeId,
    ...daysAsked(search),
    kind: search.kind ?? '',
    who: search.who ?? '',
    till: search.till ?? 0,
  };
}

/** The filters for kind, person and till. */
export function filtersOf(
  search: AuditSearch,
  known: AuditAnswer | undefined,
  isOneStore: boolean,
  change: (part: Partial<AuditSearch>) => unknown,
  text: Text,
): Filter[] {
  return [
    {
      name: text('console:kind'),
      value: search.kind === LOOK ? '' : (search.kind ?? ''),
      options: [
        { value: '', label: text('console:all') },
        ...Object.entries(KINDS).map(([value, label]) => ({
          value,
          label: value in GROUPS ? text('console:group', { name: text(label) }) : text(label),
        })),
      ],
      onChoose: (kind) => change({ kind: kind || undefined }),
    },
    {
      name: text('console:who'),
      value: search.who ?? '',
      options: [
        { value: '', label: text('console:everybody') },
        ...(known?.people ?? []).map(({ key, name }) => ({
          value: key,
          label: name || text(key === 'shell' ? 'auditTrail:commandLine' : 'auditTrail:background'),
        })),
      ],
      onChoose: (who) => change({ who: who || undefined }),
    },
    tillFilter(search.till, known?.tills ?? [], isOneStore, change, text),
  ];
}

export const isFiltered = (search: AuditSearch) =>
  (Object.keys(NO_FILTERS) as (keyof AuditSearch)[]).some((key) => search[key] !== undefined);
