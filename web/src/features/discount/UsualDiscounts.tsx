import { useText } from '@/lib/i18n';
import { formatDecimal } from '@/lib/money';
import { DockChoice, DockChoices } from '@/ui/DockChoices';
import type { Basis } from './useDiscount';

/** Discounts that are given over and over, in rupees and in percent. */
const USUAL = { A: ['10', '20', '50', '100'], P: ['2', '5', '10', '15'] } as const;

/** The usual discounts, to tap instead of typing them. */
export function UsualDiscounts({
  basis,
  factor,
  onChoose,
}: {
  basis: Basis;
  factor: string;
  onChoose: (factor: string) => void;
}) {
  const text = useText();
  return (
    <DockChoices label={text('discount:usual')}>
      {USUAL[basis].map((usual) => (
        <DockChoice
          key={usual}
          label={
            basis === 'P'
              ? text('discount:percent', { percent: usual })
              : formatDecimal(usual).replace(/\.00$/, '')
          }
          chosen={Number(factor) === Number(usual)}
          onChoose={() => onChoose(usual)}
        />
      ))}
    </DockChoices>
  );
}
