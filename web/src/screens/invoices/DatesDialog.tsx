import { useState } from 'react';
import { monthNames } from '@/lib/dates';
import { useText } from '@/lib/i18n';
import { ApplyDialog } from '@/ui/ApplyDialog';
import { CalendarField } from '@/ui/CalendarField';
import { SelectField } from '@/ui/SelectField';
import { TextField } from '@/ui/TextField';
import {
  ASKED_DAYS,
  type AskedDays,
  dateFilterOf,
  type EnteredDays,
  faultOf,
  noDays,
} from './dateFilter';

/** Asks for the days of a filter: a day, a month, a year, or a range. */
export function DatesDialog({
  kind,
  onApply,
  onClose,
}: {
  kind: AskedDays;
  onApply: (dateFilter: string) => void;
  onClose: () => void;
}) {
  const text = useText();
  const [entered, setEntered] = useState(() => noDays(kind));
  const fault = faultOf(kind, entered);
  const filter = fault.day || fault.end ? null : dateFilterOf(kind, entered);
  return (
    <ApplyDialog
      title={text(ASKED_DAYS[kind])}
      reason={filter ? undefined : text(MISSING[kind])}
      onApply={() => filter && onApply(filter)}
      onClose={onClose}
    >
      <DaysEntry
        kind={kind}
        entered={entered}
        fault={fault}
        onChange={(change) => setEntered({ ...entered, ...change })}
      />
    </ApplyDialog>
  );
}

/** Reasons why Apply waits. */
const MISSING = {
  specific_day: 'invoice:dayWanted',
  specific_month: 'invoice:monthWanted',
  specific_year: 'invoice:yearWanted',
  date_range: 'invoice:rangeWanted',
} as const satisfies Record<AskedDays, string>;

function DaysEntry({
  kind,
  entered: { day, end, month, year },
  fault,
  onChange,
}: {
  kind: AskedDays;
  entered: EnteredDays;
  fault: ReturnType<typeof faultOf>;
  onChange: (change: Partial<EnteredDays>) => void;
}) {
  const text = useText();
  const isRange = kind === 'date_range';
  if (isRange || kind === 'specific_day') {
    return (
      <>
        <CalendarField
          label={text(isRange ? 'invoice:from' : 'invoice:specificDay')}
          marks={{ 'data-autofocus': true }}
          value={day}
          error={fault.day && text(fault.day)}
          onChange={(next) => onChange({ day: next })}
        />
        {isRange && (
          <CalendarField
            label={text('invoice:to')}
            value={end}
            error={fault.end && text(fault.end)}
            onChange={(next) => onChange({ end: next })}
          />
        )}
      </>
    );
  }
  const pad = (count: number) => String(count).padStart(2, '0');
  return (
    <>
      {kind === 'specific_month' && (
        <SelectField
          label={text('invoice:specificMonth')}
          emptyLabel={text('invoice:chooseMonth')}
          marks={{ 'data-autofocus': true }}
          value={month}
          choices={monthNames().map((label, at) => ({ value: pad(at + 1), label }))}
          onChange={(next) => onChange({ month: next })}
        />
      )}
      <TextField
        label={text('invoice:specificYear')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        marks={kind === 'specific_year' ? { 'data-autofocus': true } : {}}
        value={year}
        onChange={(next) => onChange({ year: next.replace(/\D/g, '') })}
      />
    </>
  );
}
