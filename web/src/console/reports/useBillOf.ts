import type { Report } from '../api/reports';
import type { Store } from '../api/types';
import { usePerson } from '../session/person';
import { useAddress, useScope } from '../way';
import type { BillPart } from './ReportTable';
import type { ReportsSearch } from './reportsSearch';
import { SHAPES } from './shape';

/** The store of a document by its number, `PN1T04-26-000702`: that begins with the code of the store. */
export function storeOf(number: string, stores: readonly Store[]): Store | undefined {
  return stores.find(
    ({ code }) => number.startsWith(code) && /^[A-Z]\d/.test(number.slice(code.length)),
  );
}

/** The bill that a row of a report leads to, among the bills of the same days. */
export function useBillOf(report: Report | undefined) {
  const { stores, rights } = usePerson();
  const { store } = useScope();
  const { search } = useAddress<ReportsSearch>(() => false);
  const { days, from, to } = search;
  const opens = (report && SHAPES[report.report].opens) ?? [];
  const placeOf = (key: string) => report?.columns.findIndex((column) => column.key === key) ?? -1;
  const places = rights.includes('sales.see') ? opens.map(placeOf).filter((at) => at >= 0) : [];
  const storeAt = placeOf('store');
  return (cells: readonly string[]): (BillPart & ReportsSearch) | undefined => {
    const bill = places.map((at) => cells[at]).find(Boolean);
    if (!bill) return undefined;
    const named = stores.find(({ name }) => storeAt >= 0 && name === cells[storeAt]);
    const only = store ?? (stores.length === 1 ? stores[0] : undefined);
    const of = (only ?? named ?? storeOf(bill, stores))?.store_id;
    return of === undefined ? undefined : { days, from, to, bill, of };
  };
}
