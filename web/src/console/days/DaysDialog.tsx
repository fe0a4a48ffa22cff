import '@/lib/i18n/calendarTexts';
import { useState } from 'react';
import { dayOf, isoDay, parseDay } from '@/lib/dates';
import { areDays, type Days } from '@/lib/dayRange';
import { useText } from '@/lib/i18n/consoleTexts';
import { ApplyDialog } from '@/ui/ApplyDialog';
import { CalendarField } from '@/ui/CalendarField';
import { daysBetween } from '../moments';

/** The first and the last day of a list, typed or from a calendar. */
export function DaysDialog({
  shown,
  most,
  onApply,
  onClose,
}: {
  shown: Days;
  /** Days at most. */
  most?: number | undefined;
  onApply: (days: Days) => void;
  onClose: () => void;
}) {
  const text = useText();
  const [{ from, to }, setDays] = useState(shown);
  const today = isoDay(dayOf(new Date()));
  const wrong = (day: string) => (parseDay(day) && day > today ? text('ui:dayToCome') : undefined);
  const isReversed = parseDay(from) && parseDay(to) && from > to;
  const isTooLong = most !== undefined && (daysBetween(from, to) ?? 0) >= most;
  const faults = [
    wrong(from),
    wrong(to) ??
      (isReversed ? text('console:daysReversed') : undefined) ??
      (isTooLong ? text('console:daysMost', { count: most }) : undefined),
  ] as const;
  const reason =
    faults[0] ?? faults[1] ?? (areDays({ from, to }) ? undefined : text('console:daysMissing'));
  return (
    <ApplyDialog
      title={text('console:days')}
      reason={reason}
      onApply={() => onApply({ from, to })}
      onClose={onClose}
    >
      <CalendarField
        label={text('console:firstDay')}
        marks={{ 'data-autofocus': true }}
        value={from}
        error={faults[0]}
        onChange={(next) => setDays({ from: next, to })}
      />
      <CalendarField
        label={text('console:lastDayOf')}
        value={to}
        error={faults[1]}
        onChange={(next) => setDays({ from, to: next })}
      />
    </ApplyDialog>
  );
}
