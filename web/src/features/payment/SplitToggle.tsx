import { useText } from '@/lib/i18n';
import { Toggle } from '@/ui/Toggle';
import type { Tender } from './useTender';

/** Lets a bill be paid in parts, where the store allows it and there is more than one way to pay. */
export function SplitToggle({ tender }: { tender: Tender }) {
  const text = useText();
  const { split, tell, mustSplit } = tender;
  if (split === null) return null;
  return (
    <Toggle
      label={text('checkout:splitPayment')}
      shortcut="X"
      checked={split}
      reason={mustSplit ? text('checkout:splitOff') : undefined}
      onChange={(wanted) => tell({ kind: 'splitSet', split: wanted })}
    />
  );
}
