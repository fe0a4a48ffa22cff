import { useText } from '@/lib/i18n/consoleTexts';
import type { BillLine } from '../api/bills';
import { Chip } from '../home/Chip';

/** How a bill stands, where there is something to say. */
export function BillState({
  bill,
}: {
  bill: Pick<BillLine, 'is_cancelled' | 'kind' | 'has_discount'>;
}) {
  const text = useText();
  if (bill.is_cancelled) return <Chip tone="danger">{text('console:cancelled')}</Chip>;
  if (bill.kind === 'return') return <Chip tone="plain">{text('console:return')}</Chip>;
  if (bill.has_discount) return <Chip tone="plain">{text('console:discount')}</Chip>;
  return null;
}
