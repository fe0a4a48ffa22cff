import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type CancelStart, call, invoiceCancelStart } from '@/api';
import { sayProblem } from '@/app/shell';
import { noteOwed } from '@/features/payment';
import type { Message } from '@/lib/i18n';
import { CancelDock } from './CancelDock';
import { type Cancelled, CancelledDock } from './CancelledDock';

/** The way to cancel the invoice that is on the screen. */
export interface CancelInvoice {
  /** A credit note is not cancelled. */
  hidden: boolean;
  /** Why it cannot be cancelled. */
  reason: Message | undefined;
  run: () => Promise<void>;
  dock: ReactNode;
}

/**
 * Cancels an invoice of today by a manager's leave. Whether it can be is asked before anybody is
 * called, since it may be of yesterday, or have come back on another till.
 */
export function useCancelInvoice(
  number: string,
  { isReturn, isCancelled }: { isReturn: boolean; isCancelled: boolean },
): CancelInvoice {
  const client = useQueryClient();
  const [start, setStart] = useState<CancelStart | null>(null);
  const [cancelled, setCancelled] = useState<Cancelled | null>(null);
  return {
    hidden: isReturn,
    reason: isCancelled ? 'invoice:cancelledAlready' : undefined,
    run: async () => {
      try {
        const { data } = await call(invoiceCancelStart, { order_id: number });
        setStart(data);
      } catch (problem) {
        sayProblem(problem);
      }
    },
    dock: cancelled ? (
      <CancelledDock cancelled={cancelled} onClose={() => setCancelled(null)} />
    ) : (
      start && (
        <CancelDock
          start={start}
          onClose={() => setStart(null)}
          onCancelled={(done) => {
            setStart(null);
            setCancelled(done);
            void client.invalidateQueries({ queryKey: ['invoice'] });
            noteOwed();
          }}
        />
      )
    ),
  };
}
