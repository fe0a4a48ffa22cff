import { tillActions, useActions } from '@/app/actions';
import type { Message } from '@/lib/i18n';
import { METHODS, type Method } from './methods';

/** The state that the keys of checkout act on. */
export interface TakeState {
  reason: Message | null;
  take: () => void;
  choose: (method: Method) => void;
  methods: readonly Method[];
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
    enabled: ({ reason }) => reason ?? true,
    run: ({ take }) => take(),
  },
  {
    id: 'payment.exact',
    label: 'payment:exactAmount',
    group: 'checkout:title',
    shortcut: 'E',
    enabled: () => true,
    run: ({ exact }) => exact(),
  },
  {
    id: 'payment.split',
    label: 'checkout:splitPayment',
    group: 'checkout:title',
    shortcut: 'X',
    hidden: ({ split }) => split === null,
    enabled: ({ mustSplit }) => (mustSplit ? 'checkout:splitOff' : true),
    run: ({ split }) => split?.(),
  },
);

/** A letter for each method that is on; those that are off have no key. */
function methodActions(methods: readonly Method[]) {
  return tillActions<TakeState>()(
    ...METHODS.filter((method) => methods.includes(method)).map((method) => ({
      id: `payment.${method.id}`,
      label: method.label,
      group: 'checkout:title' as const,
      shortcut: method.shortcut,
      enabled: () => true as const,
      run: ({ choose }: TakeState) => choose(method),
    })),
  );
}

/** Lets keys take the payment, choose its method, and pay in parts. */
export function useTenderKeys(state: TakeState): void {
  useActions(takeActions, state);
  useActions(methodActions(state.methods), state);
}
