import { dayOf, monthOfYear } from '@/lib/dates';
import { useText } from '@/lib/i18n/consoleTexts';
import type { Filing, GstWish } from '../api/reports';
import type { Filter } from '../table/Filters';
import { useAddress, useScope } from '../way';
import { firstDayOf, hasIff, monthsUntil, quarterOf } from './months';
import type { ReportsSearch } from './reportsSearch';

export function sayMonth(month: string): string {
  const day = firstDayOf(month);
  return day ? monthOfYear(day) : month;
}

/** The return that the address asks for, the filters that change it, and the months whose IFF may have been filed. */
export function useGstWish(): {
  wish: GstWish;
  filters: readonly Filter[];
  /** Months before the last one of a quarter; none for another return. */
  earlier: readonly string[];
  furnish: (month: string, isFiled: boolean) => unknown;
} {
  const text = useText();
  const { storeId } = useScope();
  const { search, change } = useAddress<ReportsSearch>(() => false);
  const months = monthsUntil(dayOf(new Date()));
  const [newest = ''] = months;
  const { month = newest } = search;
  const isIff = search.filing === 'iff' && hasIff(month);
  const filing: Filing = search.filing === 'quarter' ? 'quarter' : isIff ? 'iff' : 'month';
  const earlier = filing === 'quarter' ? quarterOf(month).slice(0, -1) : [];
  const furnished = earlier.filter((one) => search.furnished?.includes(one));
  const offered = months.includes(month) ? months : [...months, month];
  return {
    wish: { store_id: storeId, month, filing, furnished },
    earlier,
    furnish: (one, isFiled) => {
      const next = earlier.filter((known) => (known === one ? isFiled : furnished.includes(known)));
      return change({ furnished: next.length > 0 ? next : undefined }, { replace: true });
    },
    filters: [
      {
        name: text('report:month'),
        value: month,
        options: offered.map((one) => ({ value: one, label: sayMonth(one) })),
        onChoose: (next) =>
          change({ month: next === newest ? undefined : next, furnished: undefined }),
      },
      {
        name: text('console:filing'),
        value: filing,
        options: [
          { value: 'month', label: text('console:filingMonth') },
          { value: 'quarter', label: text('console:filingQuarter') },
          ...(hasIff(month) ? [{ value: 'iff', label: text('console:iff') }] : []),
        ],
        onChoose: (next) =>
          change({
            filing: next === 'month' ? undefined : (next as ReportsSearch['filing']),
            furnished: undefined,
          }),
      },
    ],
  };
}
