import type { RefObject } from 'react';
import { ReasonBubble } from './ReasonBubble';
import type { Reason } from './useReason';

export interface ReasonWordsProps {
  /** Why the control is not available; nothing stands there for none. */
  reason: string | undefined;
  words: Reason['words'];
  /** The control. */
  anchor: RefObject<HTMLElement | null>;
}

/** Behind a control: why it is not available, always for screen readers and for others when it is asked. */
export function ReasonWords({ reason, words: { id, shows }, anchor }: ReasonWordsProps) {
  if (!reason) return null;
  return (
    <>
      <span id={id} hidden>
        {reason}
      </span>
      {shows && <ReasonBubble anchor={anchor} reason={reason} />}
    </>
  );
}
