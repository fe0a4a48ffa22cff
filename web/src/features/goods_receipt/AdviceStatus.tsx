import type { PlainMessageKey } from '@/lib/i18n';
import { useText } from '@/lib/i18n';
import { Badge } from '@/ui/Badge';
import type { RowTone } from '@/ui/DataTable';
import { IconCheck, IconClock, IconPackageImport } from '@/ui/icons';

const LOOKS = {
  PENDING: { label: 'goods_receipt:pending', badge: 'plain', row: 'waiting', sign: IconClock },
  PARTIAL: {
    label: 'goods_receipt:partial',
    badge: 'attention',
    row: 'begun',
    sign: IconPackageImport,
  },
  COMPLETE: { label: 'goods_receipt:complete', badge: 'done', row: 'done', sign: IconCheck },
} as const satisfies Record<
  string,
  { label: PlainMessageKey; row: RowTone; [more: string]: unknown }
>;

const lookOf = (status: string) =>
  Object.hasOwn(LOOKS, status) ? LOOKS[status as keyof typeof LOOKS] : undefined;

/** How the row of an advice looks. */
export function adviceTone(status: string): RowTone | undefined {
  return lookOf(status)?.row;
}

/** `Pending`, `Partial` or `Complete`, with a sign of its own. */
export function AdviceStatus({ status }: { status: string }) {
  const text = useText();
  const look = lookOf(status);
  if (!look) return <Badge>{status}</Badge>;
  const Sign = look.sign;
  return (
    <Badge tone={look.badge}>
      <Sign size={14} stroke={2.25} aria-hidden />
      {text(look.label)}
    </Badge>
  );
}
