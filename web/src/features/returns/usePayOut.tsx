import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { call, type PaidOutAnswer, type PayOutStart, returnPayOutStart } from '@/api';
import { sayProblem } from '@/app/shell';
import { isOn, useMaybeSettings } from '@/features/settings';

const PayOutDock = lazy(async () => ({ default: (await import('./PayOutDock')).PayOutDock }));

/** The way to pay a credit note out in cash. */
export interface PayOut {
  /** Whether the store pays none out, or nothing is left of this one. */
  hidden: boolean;
  run: () => Promise<void>;
  dock: ReactNode;
}

/**
 * Pays what is left of a credit note out in cash by a manager's leave. Whether it can be, and how much it is, is asked
 * before anybody is called: another till may have used it, and this drawer may not have the cash.
 */
export function usePayOut(
  number: string,
  { isLeft, onPaid }: { isLeft: boolean; onPaid?: (paid: PaidOutAnswer) => void },
): PayOut {
  const client = useQueryClient();
  const settings = useMaybeSettings();
  const [start, setStart] = useState<PayOutStart | null>(null);
  const [paid, setPaid] = useState<PaidOutAnswer | null>(null);
  return {
    hidden: !isLeft || !settings || !isOn(settings.till.credit_note_cash),
    run: async () => {
      try {
        const { data } = await call(returnPayOutStart, { order_id: number });
        setPaid(null);
        setStart(data);
      } catch (problem) {
        sayProblem(problem);
      }
    },
    dock: start && (
      <Suspense>
        <PayOutDock
          start={start}
          paid={paid}
          onPaid={(answer) => {
            setPaid(answer);
            void client.invalidateQueries({ queryKey: ['invoice'] });
            onPaid?.(answer);
          }}
          onClose={() => setStart(null)}
        />
      </Suspense>
    ),
  };
}
