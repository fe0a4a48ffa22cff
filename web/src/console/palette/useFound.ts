import { useText } from '@/lib/i18n/consoleTexts';
import { type FoundGroup, meant } from './found';
import { soughtIn } from './sought';
import { useBills } from './useBills';
import { useDeeds } from './useDeeds';
import { useGoods } from './useGoods';
import { useMembers } from './useMembers';
import { usePlaces, useReports, useStores } from './usePlaces';

/** In the place of a group: it is on its way, or could not be had. */
export interface NoGroup {
  name: string;
  /** The problem in words; '' while the group is on its way. */
  problem: string;
}

/**
 * Everything that the typed words mean, in groups. What the server is asked for comes after the rest, so that it moves
 * nothing.
 */
export function useFound(
  typed: string,
  /** The same, a moment after the last key. */
  settled: string,
  onInvite: () => void,
): { groups: readonly FoundGroup[]; missing: readonly NoGroup[] } {
  const text = useText();
  const sought = soughtIn(typed);
  const { kind, words } = sought;
  const places = usePlaces();
  const reports = useReports();
  const stores = useStores();
  const deeds = useDeeds(onInvite);
  const settledWords = soughtIn(settled);
  const asked = [
    { name: text('console:goods'), ...useGoods(sought, settledWords) },
    { name: text('console:people'), ...useMembers(sought) },
    { name: text('console:bills'), ...useBills(sought, settledWords) },
  ];
  const known = [
    ...(kind === '' ? [places] : []),
    // They are many: words bring them.
    ...(kind === '' && words !== '' ? [reports, stores] : []),
    ...(kind === '' || kind === 'deeds' ? [deeds] : []),
  ].map(({ name, found }) => ({ name, found: meant(found, words) }));
  return {
    groups: [...known, ...asked].filter(({ found }) => found.length > 0),
    missing: asked.filter(
      ({ found, isComing, problem }) => found.length === 0 && (isComing || problem !== ''),
    ),
  };
}
