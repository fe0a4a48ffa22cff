import { useState } from 'react';
import { dayOf, isoDay, parseDay } from '@/lib/dates';
import { useText } from '@/lib/i18n';
import { ApplyDialog } from '@/ui/ApplyDialog';
import { CalendarField } from '@/ui/CalendarField';

/** The days between which something is looked for, `YYYY-MM-DD`. */
export interface Range {
  start: string;
  end: string;
}

const isComplete = (typed: string) => typed.length >= 'DD/MM/YYYY'.length;

/** Asks for the first and the last day of a custom range; Apply waits for both. */
export function RangeDialog({
  onApply,
  onClose,
}: {
  onApply: (range: Range) => void;
  onClose: () => void;
}) {
  const text = useText();
  const [{ start, end }, setEntered] = useState<Range>({ start: '', end: '' });
  const faults = faultsOf();
  const isWhole = parseDay(start) && parseDay(end) && !faults.start && !faults.end;
  return (
    <ApplyDialog
      title={text('goods_receipt:customRange')}
      reason={isWhole ? undefined : text('invoice:rangeWanted')}
      onApply={() => onApply({ start, end })}
      onClose={onClose}
    >
      <CalendarField
        label={text('invoice:from')}
        marks={{ 'data-autofocus': true }}
        value={start}
        error={faults.start}
        onChange={(next) => setEntered({ start: next, end })}
      />
      <CalendarField
        label={text('invoice:to')}
        value={end}
        error={faults.end}
        onChange={(next) => setEntered({ start, end: next })}
      />
    </ApplyDialog>
  );

  /** The faults of the entries, rather than missing ones. */
  function faultsOf(): { start?: string; end?: string } {
    if (isComplete(start) && !parseDay(start)) return { start: text('ui:dayWrong') };
    if (parseDay(start) && start > isoDay(dayOf(new Date())))
      return { start: text('ui:dayToCome') };
    if (isComplete(end) && !parseDay(end)) return { end: text('ui:dayWrong') };
    return parseDay(start) && parseDay(end) && end < start
      ? { end: text('invoice:daysReversed') }
      : {};
  }
}
