import { tillActions, useActions } from '@/app/actions';
import type { Message } from '@/lib/i18n';
import { METHODS, type Method, type Tile } from './methods';

/** The state that the keys of checkout act on. */
export interface TakeState {
  /** Money outside is on its way: the keys are those of what follows it. */
  off: boolean;
  /** A card was declined: nothing that takes money is on Enter. */
  waits: boolean;
  reason: Message | null;
  take: () => void;
  choose: (method: Method) => void;
  methods: readonly Method[];
  tiles: readonly Tile[];
  exact: () => void;
  /** Turns splitting on or off; `null` where the store leaves no choice. */
  split: (() => void) | null;
  mustSplit: boolean;
}

const takeActions = tillActions<TakeState>()(
  {
    id: 'payment.take',
    label: 'payment:takeNothing',
    group: 'checkout:title',
    shortcut: 'Enter',
    deliberate: true,
    hidden: ({ off, waits }) => off || waits,
    enabled: ({ reason }) => reason ?? true,
    run: ({ take }) => take(),
  },
  {
    id: 'payment.exact',
    label: 'payment:exactAmount',
    group: 'checkout:title',
    shortcut: 'E',
    hidden: ({ off, waits }) => off || waits,
    enabled: () => true,
    run: ({ exact }) => exact(),
  },
  {
    id: 'payment.split',
    label: 'checkout:splitPayment',
    group: 'checkout:title',
    shortcut: 'X',
    hidden: ({ off, split }) => off || split === null,
    enabled: ({ mustSplit }) => (mustSplit ? 'checkout:splitOff' : true),
    run: ({ split }) => split?.(),
  },
);

/** A letter for each tile and each method that is on; those that are off have no key. */
function methodActions(methods: readonly Method[], tiles: readonly Tile[]) {
  const keyOf = (key: Tile | Method, id: string, method?: Method) => ({
    id: `payment.${id}`,
    label: key.label,
    group: 'checkout:title' as const,
    shortcut: key.shortcut,
    hidden: ({ off }: TakeState) => off,
    enabled: () => true as const,
    run: ({ choose }: TakeState) => method && choose(method),
  });
  const ofTiles = tiles.map((tile) => keyOf(tile, `tile_${tile.name}`, tile.methods[0]));
  const shortcuts = new Set<string>(tiles.map(({ shortcut }) => shortcut));
  const alone = methods.filter(({ shortcut }) => !shortcuts.has(shortcut));
  const ofMethods = METHODS.filter((method) => alone.includes(method)).map((method) =>
    keyOf(method, method.id, method),
  );
  return tillActions<TakeState>()(...ofTiles, ...ofMethods);
}

/** Lets keys take the payment, choose its method, and pay in parts. */
export function useTenderKeys(state: TakeState): void {
  useActions(takeActions, state);
  useActions(methodActions(state.methods, state.tiles), state);
}
