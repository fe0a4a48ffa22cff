import { IconAlertTriangle } from '@/ui/icons';
import { Note } from '@/ui/Note';
import { useSeen } from './keptCharge';

/** Why the last charge of this bill was not paid, above the choice of what comes next. */
export function ChargeEnded({ orderId }: { orderId: string }) {
  const ended = useSeen(({ ended }) => ended);
  if (ended?.orderId !== orderId) return null;
  return <Note icon={IconAlertTriangle} text={ended.words} tone="danger" />;
}
