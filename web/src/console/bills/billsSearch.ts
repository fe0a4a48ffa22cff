import type { BillsView } from '../api/bills';
import { type DaysSearch, daysSearch } from '../days/daysSearch';
import { type Asked, asCount, asOneOf, asWords } from '../table/asked';

/** The bills that an address asks for, and the one that is open. */
export interface BillsSearch extends DaysSearch {
  view?: Exclude<BillsView, ''> | undefined;
  till?: number | undefined;
  /** The gateway that took a payment. */
  paid?: string | undefined;
  find?: string | undefined;
  /** The open bill, and its store: numbers are of one store. */
  bill?: string | undefined;
  of?: number | undefined;
}

/** Parts that are wrong are named, too: else they stay as they were typed. */
export const billsSearch = (asked: Asked): BillsSearch => ({
  ...daysSearch(asked),
  view: asOneOf(['discount', 'returns', 'cancelled'], asked.view),
  till: asCount(asked.till),
  paid: asWords(asked.paid),
  find: asWords(asked.find),
  bill: asCount(asked.of) === undefined ? undefined : asWords(asked.bill),
  of: asCount(asked.of),
});
