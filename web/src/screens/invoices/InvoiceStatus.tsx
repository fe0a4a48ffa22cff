import type { OrderRow } from '@/api';
import type { PlainMessageKey } from '@/lib/i18n';
import { useText } from '@/lib/i18n';
import { Badge } from '@/ui/Badge';
import { type Icon, IconArrowBackUp, IconCheck, IconClock, IconX } from '@/ui/icons';

/** The label of an invoice by its kind. */
export function statusLabel(type: string, subType: string, isCancelled = false): PlainMessageKey {
  if (isCancelled) return 'invoice:cancelled';
  if (type === 'return') return 'invoice:return';
  return subType === 'lay_by' ? 'invoice:layBy' : 'invoice:completed';
}

const SIGNS: Readonly<Partial<Record<PlainMessageKey, Icon>>> = {
  'invoice:completed': IconCheck,
  'invoice:return': IconArrowBackUp,
  'invoice:cancelled': IconX,
};

/** `Completed`, `Lay-By`, `Return` or `Cancelled`, with a sign of its own. */
export function InvoiceStatus({
  type,
  subType,
  isCancelled,
}: {
  type: OrderRow['Transaction_Type'];
  subType: OrderRow['Transaction_Sub_Type'];
  isCancelled: boolean;
}) {
  const text = useText();
  const label = statusLabel(type, subType, isCancelled);
  const Sign = SIGNS[label] ?? IconClock;
  return (
    <Badge tone={label === 'invoice:completed' ? 'done' : 'attention'}>
      <Sign size={14} stroke={2.25} aria-hidden />
      {text(label)}
    </Badge>
  );
}
