import { useLayoutEffect, useRef } from 'react';
import { useLayerId } from '@/ui/layers';
import { useKeyPreset } from './keyPresets';
import { type ActionSource, registerActions } from './registry';
import { type BoundAction, bindAction, type TillAction } from './tillAction';

/**
 * Makes actions callable by key while the component is shown, and returns them for its buttons:
 * `const can = useActions(billingActions, state)`, then `<ActionButton action={can['held_bill.hold']} />`.
 */
export function useActions<State, Id extends string>(
  actions: ReadonlyArray<TillAction<State, Id>>,
  state: State,
): Record<Id, BoundAction> {
  const layer = useLayerId();
  const preset = useKeyPreset();
  const bound = actions.map((action) => bindAction(action, state, preset));
  const shown = bound.filter(({ hidden }) => !hidden);
  const source = useRef<ActionSource>({ layer, actions: shown });

  // Keys act on what is on the screen, so the list changes together with it.
  useLayoutEffect(() => {
    source.current.actions = shown;
  });
  useLayoutEffect(() => {
    source.current.layer = layer;
    return registerActions(source.current);
  }, [layer]);

  return Object.fromEntries(bound.map((action) => [action.id, action])) as Record<Id, BoundAction>;
}
