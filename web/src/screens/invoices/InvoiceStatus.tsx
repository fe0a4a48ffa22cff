import type { OrderRow } from '@/api';
import type { PlainMessageKey } from '@/lib/i18n';
import { useText } from '@/lib/i18n';
import { Badge } from '@/ui/Badge';
import { IconArrowBackUp, IconCheck, IconClock } from '@/ui/icons';

/** What an invoice is called by what it is. */
export function statusLabel(type: string, subType: string): PlainMessageKey {
  if (type === 'return') return 'invoice:return';
  return subType === 'lay_by' ? 'invoice:layBy' : 'invoice:completed';
}

/** `Completed`, `Lay-By` or `Return`, with a sign of its own. */
export function InvoiceStatus({
  type,
  subType,
}: {
  type: OrderRow['Transaction_Type'];
  subType: OrderRow['Transaction_Sub_Type'];
}) {
  const text = useText();
  const label = statusLabel(type, subType);
  const isDone = label === 'invoice:completed';
  const Sign = isDone ? IconCheck : label === 'invoice:return' ? IconArrowBackUp : IconClock;
  return (
    <Badge tone={isDone ? 'done' : 'attention'}>
      <Sign size={14} stroke={2.25} aria-hidden />
      {text(label)}
    </Badge>
  );
}
