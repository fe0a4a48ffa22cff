import { tillActions } from '@/app/actions';
import { dropHeld } from './actions';

/** A scan that waits for a customer, beside its ways on. */
export const heldActions = tillActions<undefined>()({
  id: 'cart.dropHeld',
  label: 'cart:dropHeld',
  group: 'cart:lines',
  shortcut: 'Delete',
  enabled: () => true,
  run: dropHeld,
});
