import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { type ComponentProps, useCallback } from 'react';
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
}

/**
 * The path of the page that is drawn, without `/console`. The address may be ahead of it: a page is
 * on the screen until the next one is ready.
 */
export function usePath(): string {
  const drawn = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath });
  return (drawn ?? '/').replace(/(?<=.)\/$/, '');
}

/** Goes to a page; the chosen store stays chosen. */
export function useGo(): (to: Path, how?: { replace?: boolean }) => Promise<void> {
  const router = useRouter();
  return useCallback(
    (to, how = {}) => router.navigate({ to: to as never, search: true as never, ...how }),
    [router],
  );
}

export interface WayProps
  extends Pick<
    ComponentProps<'a'>,
    'className' | 'children' | 'aria-label' | 'aria-current' | 'title'
  > {
  to: Path;
}

/** A link to a page of the console. */
export function Way({ to, ...link }: WayProps) {
  return <Link to={to as never} search={true as never} {...link} />;
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
        search: (() => (storeId === 0 ? {} : { store: storeId })) as never,
      }),
  };
}
