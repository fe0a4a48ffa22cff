import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { useIdentity } from '@/api';
import { currentCart, watchCart } from '@/features/cart';

/** The voucher of a credit note that is meant for the bill that is begun. */
export interface NoteForBill {
  /** The whole code, by which it is redeemed. */
  code: string;
  amount: string;
}

interface Kept extends NoteForBill {
  userId: string;
  /** The bill it is for; '' until that has a line. */
  orderId: string;
}

/** Survives a reload of this window, and no longer. */
const useKept = create<{ kept: Kept | null }>()(
  persist((): { kept: Kept | null } => ({ kept: null }), {
    name: 'rokad.note',
    storage: createJSONStorage(() => sessionStorage),
  }),
);

let unwatch = () => {};

/** Keeps a note's voucher for the bill that is open or whose first line comes next, and for no other one after it. */
export function keepNote(note: NoteForBill): void {
  const userId = useIdentity.getState().user?.id ?? '';
  const orderId = currentCart()?.order_id ?? '';
  useKept.setState({ kept: { ...note, userId, orderId } });
  unwatch();
  unwatch = watchCart((cart) => {
    const { kept } = useKept.getState();
    if (!kept) return unwatch();
    if (!cart || kept.orderId === cart.order_id) return;
    if (kept.orderId === '') useKept.setState({ kept: { ...kept, orderId: cart.order_id } });
    else forgetNote();
  });
}

/** Its bill is no more. */
export function forgetNote(): void {
  unwatch();
  useKept.setState({ kept: null });
}

/** The note whose voucher is kept for a bill. */
export function useNoteForBill(orderId: string): NoteForBill | null {
  const kept = useKept((all) => all.kept);
  const userId = useIdentity(({ user }) => user?.id ?? '');
  return kept && kept.userId === userId && kept.orderId === orderId ? kept : null;
}
