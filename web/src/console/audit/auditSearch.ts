import { type DaysSearch, daysSearch } from '../days/daysSearch';
import { type Asked, asCount, asOneOf, asWords } from '../table/asked';
import { KINDS } from './kinds';

/** The entries that an address asks for, and the one that is open. */
export interface AuditSearch extends DaysSearch {
  kind?: string | undefined;
  who?: string | undefined;
  till?: number | undefined;
  entry?: string | undefined;
}

export const auditSearch = (asked: Asked): AuditSearch => ({
  ...daysSearch(asked),
  kind: asOneOf(['attention', ...Object.keys(KINDS)], asked.kind),
  who: asWords(asked.who),
  till: asCount(asked.till),
  entry: asWords(asked.entry),
});
