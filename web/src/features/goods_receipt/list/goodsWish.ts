import { create } from 'zustand';
import { type FilterEntry, useIdentity } from '@/api';

/** The name of one of the two lists. */
export type GoodsListName = 'advices' | 'grns';

/** The search for advices or GRNs. */
export interface GoodsWish {
  term: string;
  /** The key of the days; `custom_range` for those between `start` and `end`. */
  days: string;
  /** `YYYY-MM-DD`, of a custom range. */
  start: string;
  end: string;
  supplier: string;
  status: string;
  sort: string;
}

/** All of them, the newest first. */
export const ALL: GoodsWish = {
  term: '',
  days: '',
  start: '',
  end: '',
  supplier: '',
  status: '',
  sort: 'date_desc',
};

/** The filter as the calls take it: date, supplier, status and sort, in turn, as JSON. */
export function filterOf({ days, start, end, supplier, status, sort }: GoodsWish): string {
  const entry = (value: string): FilterEntry => ({ value, start_date: '', end_date: '' });
  const date: FilterEntry = { value: days, start_date: start, end_date: end };
  return JSON.stringify([date, entry(supplier), entry(status), entry(sort)]);
}

/** How many of its filters narrow the list or order it otherwise; the search stands for itself. */
export function filtersSet({ days, supplier, status, sort }: GoodsWish): number {
  return [days, supplier, status, sort === ALL.sort ? '' : sort].filter(Boolean).length;
}

interface Kept {
  wishes: Record<GoodsListName, GoodsWish>;
  showsFilters: boolean;
  /** The owner of the search: the next one begins with all. */
  userId: string;
}

const NOTHING: Kept = { wishes: { advices: ALL, grns: ALL }, showsFilters: false, userId: '' };

/** It outlives the screens: whoever comes back from an advice finds the list as it was. */
const useKept = create<Kept>()(() => NOTHING);

/** The signed-in person's search in a list. */
export function useGoodsWish(list: GoodsListName): { wish: GoodsWish; showsFilters: boolean } {
  const kept = useKept();
  const userId = useIdentity(({ user }) => user?.id ?? '');
  const { wishes, showsFilters } = kept.userId === userId ? kept : NOTHING;
  return { wish: wishes[list], showsFilters };
}

/** Looks for something else in a list from now on. */
export function changeWish(list: GoodsListName, change: Partial<GoodsWish>): void {
  const kept = own();
  const wish = { ...kept.wishes[list], ...change };
  useKept.setState({ ...kept, wishes: { ...kept.wishes, [list]: wish } });
}

/** Shows the filters, or hides them. */
export function toggleFilters(): void {
  const kept = own();
  useKept.setState({ ...kept, showsFilters: !kept.showsFilters });
}

function own(): Kept {
  const userId = useIdentity.getState().user?.id ?? '';
  const kept = useKept.getState();
  return kept.userId === userId ? kept : { ...NOTHING, userId };
}
