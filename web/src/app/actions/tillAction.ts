import type { Message, PlainMessageKey } from '@/lib/i18n';
import type { Icon } from '@/ui/icons';
import { type KeyPreset, keyOf } from './keyPresets';
import { runOnce } from './pendingActions';
import type { Shortcut } from './shortcut';

/**
 * Something a cashier can do, as data. Its button, its key and its line on the shortcut sheet are
 * all made from this one description, so that they cannot disagree.
 */
export interface TillAction<State, Id extends string = string> {
  /** `capability.verb`, as in `held_bill.hold`. */
  id: Id;
  label: PlainMessageKey;
  /** The heading it stands under on the shortcut sheet. */
  group: PlainMessageKey;
  icon?: Icon;
  shortcut?: Shortcut;
  /** Whether holding the key down repeats it, as for choosing a line. */
  repeats?: boolean;
  /**
   * Whether it wants a press of its own: a key or a click right behind another one does not call it.
   * An action does that takes money, or leaves something that has to be read.
   */
  deliberate?: boolean;
  /** Whether its key acts under an open dialog too, as for locking the till. */
  anywhere?: boolean;
  /** Whether this store does not have it at all: then it has no button, no key and no line. */
  hidden?: (state: State) => boolean;
  /** `true`, or the reason why not, for a person to read. */
  enabled: (state: State) => true | Message;
  /** May return a promise: the action is under way until it settles. */
  run: (state: State) => unknown;
}

/** An action together with the state of this moment. */
export interface BoundAction {
  id: string;
  label: PlainMessageKey;
  group: PlainMessageKey;
  icon: Icon | undefined;
  /** Its key on this till. */
  shortcut: Shortcut | undefined;
  /** Its key where no preset gives it another. */
  ownShortcut: Shortcut | undefined;
  repeats: boolean;
  /** Whether it wants a press of its own. */
  deliberate: boolean;
  anywhere: boolean;
  /** Whether this store does not have it. */
  hidden: boolean;
  /** Why it is not available now, if so. */
  reason: Message | undefined;
  /** Does nothing while it is still under way from the last time. */
  run: () => void;
}

/**
 * Collects the actions of one screen and keeps their ids, so that a wrong id does not compile:
 * `const billingActions = tillActions<BillingState>()({ id: 'held_bill.hold', … }, …)`.
 */
export function tillActions<State>() {
  return <const Id extends string>(
    ...actions: ReadonlyArray<TillAction<State, Id>>
  ): ReadonlyArray<TillAction<State, Id>> => actions;
}

/** Ties an action to the state of this moment. */
export function bindAction<State>(
  action: TillAction<State>,
  state: State,
  preset: KeyPreset,
): BoundAction {
  const enabled = action.enabled(state);
  return {
    id: action.id,
    label: action.label,
    group: action.group,
    icon: action.icon,
    shortcut: keyOf(preset, action.id, action.shortcut),
    ownShortcut: action.shortcut,
    repeats: action.repeats ?? false,
    deliberate: action.deliberate ?? false,
    anywhere: action.anywhere ?? false,
    hidden: action.hidden?.(state) ?? false,
    reason: enabled === true ? undefined : enabled,
    run: () => runOnce(action.id, () => action.run(state)),
  };
}
