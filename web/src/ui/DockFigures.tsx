import type { ReactNode } from 'react';
import { Fact, Facts } from './Facts';

/** The effect of a value as labelled amounts, in a column or side by side. */
export function DockFigures({
  label,
  figures,
  beside = false,
}: {
  /** Says what they are, where they change while something is typed. */
  label?: string;
  figures: readonly (readonly [label: string, amount: ReactNode])[];
  /** In one line where the dock is a column. */
  beside?: boolean;
}) {
  const list = (
    <Facts look={beside ? 'beside' : 'plain'}>
      {figures.map(([name, amount]) => (
        <Fact key={name} name={name}>
          {amount}
        </Fact>
      ))}
    </Facts>
  );
  if (label === undefined) return list;
  // A list of terms cannot be a status itself.
  return (
    <div role="status" aria-label={label}>
      {list}
    </div>
  );
}
