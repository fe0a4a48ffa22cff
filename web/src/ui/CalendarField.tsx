import '@/lib/i18n/calendarTexts';
import { useRef, useState } from 'react';
import { useText } from '@/lib/i18n';
import { CalendarDialog, type CalendarYears } from './CalendarDialog';
import { DateField, type DateFieldProps } from './DateField';
import { IconButton } from './IconButton';
import { IconCalendarClock } from './icons';
import { useTouchScreen } from './useTouchScreen';

/** Days of a store's own business. */
const OF_BUSINESS: CalendarYears = { oldest: 10, usual: 0 };

export interface CalendarFieldProps extends Omit<DateFieldProps, 'ref'> {
  years?: CalendarYears;
}

/** A day up to today, typed or chosen in a calendar. */
export function CalendarField({ years = OF_BUSINESS, after, ...field }: CalendarFieldProps) {
  const text = useText();
  const touch = useTouchScreen();
  const input = useRef<HTMLInputElement>(null);
  const [isPicking, setPicking] = useState(false);
  const { label, value, onChange } = field;
  const pick = () => {
    // The calendar gives the focus back: where there are keys to the field, in which Enter goes on.
    if (!touch) input.current?.focus();
    setPicking(true);
  };
  return (
    <>
      <DateField
        {...field}
        ref={input}
        after={
          <>
            {after}
            <IconButton icon={IconCalendarClock} label={text('calendar:open')} onClick={pick} />
          </>
        }
      />
      {isPicking && (
        <CalendarDialog
          title={label}
          years={years}
          value={value}
          onChoose={(day) => {
            onChange(day);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}
