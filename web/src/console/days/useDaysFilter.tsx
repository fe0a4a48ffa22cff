import { type ReactNode, useState } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import type { Filter } from '../table/Filters';
import { DaysDialog } from './DaysDialog';
import { type DaysSearch, daysShown, NAMED, sayDays } from './daysSearch';

const CHOSEN = 'chosen';

/** The filter for days, and the dialog that asks for the first and the last one. */
export function useDaysFilter(
  search: DaysSearch,
  onDays: (days: DaysSearch) => unknown,
  /** The days in words, where the address says none. */
  unsaid?: string,
  /** Days at most. */
  most?: number,
): { filter: Filter; dialog: ReactNode } {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const { days, from, to } = search;
  const value = from ? CHOSEN : (days ?? 'today');
  return {
    filter: {
      name: text('console:days'),
      value,
      said: value === 'today' && unsaid ? unsaid : sayDays(search, text),
      options: [
        ...Object.entries(NAMED).map(([name, label]) => ({
          value: name,
          label: (name === 'today' && unsaid) || text(label),
        })),
        { value: CHOSEN, label: text('console:otherDays') },
      ],
      onChoose: (next) => {
        if (next === CHOSEN) setAsking(true);
        else
          onDays({
            days: next === 'today' ? undefined : (next as DaysSearch['days']),
            from: undefined,
            to: undefined,
          });
      },
    },
    dialog: isAsking && (
      <DaysDialog
        most={most}
        shown={from && to ? { from, to } : daysShown(search)}
        onApply={(chosen) => {
          setAsking(false);
          onDays({ days: undefined, ...chosen });
        }}
        onClose={() => setAsking(false)}
      />
    ),
  };
}
