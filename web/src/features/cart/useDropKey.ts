import { useActions } from '@/app/actions';
import { heldActions } from './heldActions';

/** Lets the key of Drop act in a dock beside the strip, too. */
export function useDropKey(): void {
  useActions(heldActions, undefined);
}
