import { Link, useBlocker, useRouter, useRouterState } from '@tanstack/react-router';
import { type ComponentProps, useCallback, useState } from 'react';
import type { Store } from './api/types';
import { usePerson } from './session/person';
import type { Path } from './session/place';

/*
 * Ways between the pages of the console. A program registers one router with the library's types,
 * and here that is the till's. So the types of the library end in this file.
 */

/** The search part of the address. */
export interface Search {
  /** The one store that every page is about; all stores without it. */
  store?: number | undefined;
  /** The person who is open beside the list of people. */
  person?: number | undefined;
  /** The words that a list is searched by. */
  find?: string | undefined;
}

/** The part of a page's own; another page leaves it behind. */
type Own = Omit<Search, 'store'>;

/**
 * The path of the page that is drawn, without `/console`. The address may be ahead of it: a page is
 * on the screen until the next one is ready.
 */
export function usePath(): string {
  const drawn = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath });
  return (drawn ?? '/').replace(/(?<=.)\/$/, '');
}

/** Goes to a page; the chosen store stays chosen. */
export function useGo(): (
  to: Path,
  /** The filters and the open row of that page. */
  how?: {
    replace?: boolean;
    search?: object;
    /** A page of one row: the way back leads to the list that it was opened from. */
    isOpenedHere?: boolean;
  },
) => Promise<void> {
  const router = useRouter();
  return useCallback(
    (to, { search = {}, isOpenedHere = false, ...how } = {}) =>
      router.navigate({
        to: to as never,
        search: search as never,
        ...(isOpenedHere && { state: { isOpenedHere } as never }),
        ...how,
      }),
    [router],
  );
}

export interface WayProps
  extends Pick<
    ComponentProps<'a'>,
    'className' | 'children' | 'aria-label' | 'aria-current' | 'title' | 'tabIndex'
  > {
  to: Path;
  /** The filters and the open row of that page. */
  search?: object;
  /** Marks for others, `data-…` only. */
  marks?: Readonly<Record<`data-${string}`, string | boolean | undefined>>;
}

/** The same page with other filters is another one. */
const EXACT = { exact: true };

/** A link to a page of the console. */
export function Way({ to, search = {}, marks, ...link }: WayProps) {
  return (
    <Link to={to as never} search={search as never} activeOptions={EXACT} {...marks} {...link} />
  );
}

/** The filters and the open row of a page, as its address has them. */
export interface Address<Part extends object> {
  search: Part;
  /** Changes filters. Each change is a step for Back, but for one that takes the place of the last. */
  change: (part: Partial<Part>, how?: { replace?: boolean }) => Promise<void>;
  /** Opens a row. It is one step for Back, however many rows are opened one after the other. */
  open: (part: Partial<Part>) => Promise<void>;
  /** Goes back to the list. The part says what the address no longer has. */
  close: (part: Partial<Part>) => void;
}

/** The part of the address that is the page's own. `isOpen` says whether a row is open. */
export function useAddress<Part extends object>(isOpen: (part: Part) => boolean): Address<Part> {
  const router = useRouter();
  const drawn = useRouterState({
    select: ({ matches }) => matches.at(-1)?.search as object | undefined,
  });
  const search = (drawn ?? {}) as Part;
  const isOpenedHere = useRouterState({
    select: ({ location }) => 'isOpenedHere' in location.state,
  });
  const go = (part: Partial<Part>, how: object) =>
    router.navigate({
      to: '.' as never,
      search: ((kept: Part) => ({ ...kept, ...part })) as never,
      ...how,
    });
  return {
    search,
    change: (part, { replace = false } = {}) => go(part, { replace }),
    open: (part) =>
      isOpen(search)
        ? go(part, { replace: true, state: true })
        : go(part, { state: { isOpenedHere: true } }),
    close: (part) => (isOpenedHere ? router.history.back() : void go(part, { replace: true })),
  };
}

/** Leads from the page of a row back to the list, and there to the row where it was opened from it. */
export function useBackTo(list: Path): () => Promise<void> | void {
  const router = useRouter();
  const go = useGo();
  const isOpenedHere = useRouterState({
    select: ({ location }) => 'isOpenedHere' in location.state,
  });
  return () => (isOpenedHere ? router.history.back() : go(list));
}

/** The id in the path of a page of one row. */
export function usePathId(): string {
  const id = useRouterState({
    select: ({ matches }) => (matches.at(-1)?.params as { id?: string } | undefined)?.id,
  });
  return id ?? '';
}

/** The rows that were opened last, by the entries of the history. */
const lastRows = new Map<string, number>();

/** The place of the row that was opened from this list, which Back returns to. */
export function useLastRow(): { start: number | undefined; keep: (at: number) => void } {
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' });
  const [start] = useState(() => lastRows.get(entry));
  return { start, keep: (at) => void lastRows.set(entry, at) };
}

/** The store that pages are about, and how to choose another. */
export interface Scope {
  /** `null` for all stores that the person may see. */
  store: Store | null;
  /** As calls name it; 0 for all. */
  storeId: number;
  choose: (storeId: number) => Promise<void>;
}

export function useScope(): Scope {
  const { stores } = usePerson();
  const router = useRouter();
  const asked = useRouterState({ select: ({ location }) => (location.search as Search).store });
  const store = stores.find(({ store_id }) => store_id === asked) ?? null;
  return {
    store,
    storeId: store?.store_id ?? 0,
    choose: (storeId) =>
      router.navigate({
        to: '.' as never,
        // Named even where it is none: a store that is not named stays. Tills, an open bill and a question are of one store.
        search: (({
          till: _till,
          bill: _bill,
          of: _of,
          ask: _ask,
          ...kept
        }: Record<string, unknown>) => ({
          ...kept,
          store: storeId || undefined,
        })) as never,
      }),
  };
}

/** The search part of the address, and how to change some of a page's own. A change makes no step for Back. */
export function useSearch(): [Search, (change: Own) => Promise<void>] {
  const router = useRouter();
  const search = useRouterState({ select: ({ location }) => location.search as Search });
  return [
    search,
    (change) =>
      router.navigate({
        to: '.' as never,
        search: ((kept: Search) => ({ ...kept, ...change })) as never,
        replace: true,
        state: true,
      }),
  ];
}

/** The row that is open, by its number in the address. */
export interface OpenRow {
  id: number | undefined;
  open: (id: number) => Promise<void>;
  /** Goes back to the list. */
  close: () => void;
}

/** Opening a row is one step for Back, however many rows are opened one after the other. */
export function useOpenRow(name: 'person'): OpenRow {
  const router = useRouter();
  const { id, isOpenedHere } = useRouterState({
    select: ({ location: { search, state } }) => ({
      id: (search as Search)[name],
      isOpenedHere: 'isOpenedHere' in state,
    }),
    structuralSharing: true,
  });
  const goTo = (next: number | undefined, isStep: boolean) =>
    router.navigate({
      to: '.' as never,
      search: ((kept: Search) => ({ ...kept, [name]: next })) as never,
      replace: !isStep,
      state: (isStep ? { isOpenedHere: true } : true) as never,
    });
  return {
    id,
    open: (next) => goTo(next, id === undefined),
    close: () => (isOpenedHere ? router.history.back() : void goTo(undefined, false)),
  };
}

/** The question whether what was typed may be lost; asked before another page or row takes the place of this one. */
export interface LeaveQuestion {
  isAsked: boolean;
  leave: () => void;
  stay: () => void;
}

export function useLeaveQuestion(isDirty: boolean): LeaveQuestion {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname ||
      (current.search as Search).person !== (next.search as Search).person,
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return {
    isAsked: status === 'blocked',
    leave: () => proceed?.(),
    stay: () => reset?.(),
  };
}
