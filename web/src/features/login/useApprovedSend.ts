import { useState } from 'react';
import type { Leave } from './leave';
import { usePasscodeStep } from './usePasscodeStep';

export interface ApprovedSend {
  /** The leave that a manager gives. */
  leave: Leave;
  /** The act, in a word or two, and a hint for the manager. */
  subject: string;
  hint: string;
  /** Sends it with the approval; what went wrong is said in the dock itself. */
  send: (securityCodeId: string) => void;
}

/** A dock of its own content, which is sent once a manager has approved of it: how to ask, and what the dock shows then. */
export function useApprovedSend({ leave, subject, hint, send }: ApprovedSend) {
  const [approving, setApproving] = useState(false);
  const passcode = usePasscodeStep({
    leave: approving ? leave : null,
    subject,
    hint,
    onApproved: (approval) => {
      setApproving(false);
      send(approval);
    },
    onBack: () => setApproving(false),
  });
  return { passcode, ask: () => setApproving(true) };
}
