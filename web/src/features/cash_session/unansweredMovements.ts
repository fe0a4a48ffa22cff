import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { SendOnce, type Sent, useIdentity } from '@/api';
import type { MovementKind } from './dialogStore';
import { currentCashSession } from './sessionStore';

/** Cash that moves by hand. */
export interface Movement {
  kind: MovementKind;
  amount: string;
  reason: string;
}

/** By who sent it, in which session, and what was wished for. */
type Unanswered = Readonly<Record<string, Sent>>;

/** On the device before it is on the wire: whatever becomes of the dock and the page, the same movement goes under the same name. */
const useUnanswered = create<{ sent: Unanswered }>()(
  persist((): { sent: Unanswered } => ({ sent: {} }), { name: 'rokad.movements' }),
);

/** Cash of another session is another movement, whatever else is the same: that drawer has been counted. */
const ofSession = () =>
  `${useIdentity.getState().user?.id ?? ''} ${currentCashSession().settlementSessionId} `;

/** Sends a movement once, whichever others have no answer. */
export function onceOf(movement: Movement): SendOnce {
  const key = ofSession() + JSON.stringify(movement);
  return new SendOnce({
    read: () => useUnanswered.getState().sent[key] ?? null,
    keep: (sent) =>
      useUnanswered.setState(({ sent: { [key]: _, ...others } }) => ({
        sent: sent ? { ...others, [key]: sent } : others,
      })),
  });
}

/** The movement of a kind that who is signed in has sent in this session and nobody has answered; the first of several. */
export function unansweredOf(kind: MovementKind): Movement | null {
  const mine = Object.entries(useUnanswered.getState().sent).filter(([key]) =>
    key.startsWith(ofSession()),
  );
  const movements = mine.map(([, { body }]) => body as Movement);
  return movements.find((movement) => movement.kind === kind) ?? null;
}
