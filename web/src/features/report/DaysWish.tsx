import '@/lib/i18n/invoiceTexts';
import { dayOf, isoDay } from '@/lib/dates';
import { useText } from '@/lib/i18n';
import { CalendarField } from '@/ui/CalendarField';
import { FilterSelect } from '@/ui/FilterSelect';
import { DAYS, type Days, type DaysName } from './days';

export interface DaysWishProps {
  named: DaysName;
  /** The days entered where days are chosen. */
  chosen: Days;
  onNamed: (named: DaysName) => void;
  onChosen: (chosen: Days) => void;
}

/** The days wanted, by their name. */
export function NamedDays({ named, onNamed }: Pick<DaysWishProps, 'named' | 'onNamed'>) {
  const text = useText();
  return (
    <FilterSelect
      label={text('report:days')}
      value={named}
      choices={Object.entries(DAYS).map(([value, label]) => ({ value, label: text(label) }))}
      onChange={(next) => onNamed(next as DaysName)}
    />
  );
}

/** The first and the last day, where they are chosen. */
export function ChosenDays({ named, chosen, onChosen }: Omit<DaysWishProps, 'onNamed'>) {
  const text = useText();
  if (named !== 'chosen') return null;
  const today = isoDay(dayOf(new Date()));
  const wrong = (day: string) => (day > today && /^\d{4}-/.test(day) ? text('ui:dayToCome') : '');
  const { from, to } = chosen;
  const isReversed = /^\d{4}-/.test(from) && /^\d{4}-/.test(to) && from > to;
  return (
    <>
      <CalendarField
        label={text('report:firstDay')}
        value={from}
        error={wrong(from) || undefined}
        onChange={(next) => onChosen({ from: next, to })}
      />
      <CalendarField
        label={text('report:lastDay')}
        value={to}
        error={wrong(to) || (isReversed ? text('invoice:daysReversed') : undefined)}
        onChange={(next) => onChosen({ from, to: next })}
      />
    </>
  );
}
