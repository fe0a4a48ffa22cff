import { create } from 'zustand';
import type { ClosedAnswer } from '@/api';
import type { Paper } from '@/features/printing';
import { refreshSettings } from '@/features/settings';
import { type CashSession, currentCashSession, forgetSession } from './sessionStore';

/** Ways in which cash moves by hand. */
export type MovementKind = 'cash_in' | 'cash_out' | 'drop';

/** The open dialog of the cash session. */
type Shown =
  | { kind: 'none' }
  /** Opening or closing; `sessionId` is the one to close. */
  | { kind: 'session'; type: CashSession['type']; sessionId: string }
  | { kind: 'closed'; answer: ClosedAnswer }
  | { kind: 'drawer' }
  | { kind: 'movement'; movement: MovementKind }
  /** The choice of a day for its Z. */
  | { kind: 'day' }
  /** A page to look at and to print. */
  | { kind: 'reading'; of: 'x' | 'z'; paper: Paper };

const useDialogs = create<{ shown: Shown }>()(() => ({ shown: { kind: 'none' } }));

/** The open dialog. */
export function useShownDialog(): Shown {
  return useDialogs(({ shown }) => shown);
}

/** Opens a dialog in place of the one that was. */
export function showDialog(shown: Shown): void {
  useDialogs.setState({ shown });
}

/** Closes whichever is open. */
export function closeDialog(): void {
  useDialogs.setState({ shown: { kind: 'none' } });
}

/** Opens the dialog that opens or closes the session, whichever can be done. */
export function showSessionDialog(): void {
  const { type, settlementSessionId } = currentCashSession();
  showDialog({ kind: 'session', type, sessionId: settlementSessionId });
}

/**
 * Asks for the session that a bill lacks. The standing is read anew first: the day may have
 * changed under a till that stood still. Nothing is asked where nothing is missing any more.
 */
export async function askForSession(): Promise<void> {
  await refreshSettings().catch(() => {});
  const { type, required } = currentCashSession();
  if (type === 'open' || required) showSessionDialog();
}

/** Forgets the session and its dialogs, as when a person signs out. */
export function clearCashSession(): void {
  closeDialog();
  forgetSession();
}
