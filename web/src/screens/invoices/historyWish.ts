import { create } from 'zustand';
import { useIdentity } from '@/api';

/** The invoices looked for, as the call takes it. */
export interface HistoryWish {
  term: string;
  dateFilter: string;
  status: string;
  payment: string;
  sort: string;
}

/** All of them, the newest first. */
export const ALL: HistoryWish = {
  term: '',
  dateFilter: '',
  status: '',
  payment: '',
  sort: 'date_desc',
};

/** How many of its filters narrow the list or order it otherwise; the search stands for itself. */
export function filtersSet({ dateFilter, status, payment, sort }: HistoryWish): number {
  return [dateFilter, status, payment, sort === ALL.sort ? '' : sort].filter(Boolean).length;
}

interface Kept {
  wish: HistoryWish;
  showsFilters: boolean;
  /** The owner of the search: the next one begins with all. */
  userId: string;
}

const NOTHING: Kept = { wish: ALL, showsFilters: false, userId: '' };

/** It outlives the screen: whoever comes back from an invoice finds the list as it was. */
const useKept = create<Kept>()(() => NOTHING);

/** The search of the signed-in person. */
export function useHistoryWish(): Pick<Kept, 'wish' | 'showsFilters'> {
  const kept = useKept();
  const userId = useIdentity(({ user }) => user?.id ?? '');
  return kept.userId === userId ? kept : NOTHING;
}

/** Looks for something else from now on. */
export function changeWish(change: Partial<HistoryWish>): void {
  const kept = own();
  useKept.setState({ ...kept, wish: { ...kept.wish, ...change } });
}

/** Shows the filters, or hides them. */
export function toggleFilters(): void {
  const kept = own();
  useKept.setState({ ...kept, showsFilters: !kept.showsFilters });
}

/** Begins with all of them. */
export function forgetWish(): void {
  useKept.setState(NOTHING);
}

function own(): Kept {
  const userId = useIdentity.getState().user?.id ?? '';
  const kept = useKept.getState();
  return kept.userId === userId ? kept : { ...NOTHING, userId };
}
