import { type FormEvent, useState } from 'react';
import { dayOf, isoDay, parseDay } from '@/lib/dates';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { CalendarField } from '@/ui/CalendarField';
import { Dialog } from '@/ui/Dialog';
import classes from './RangeDialog.module.css';

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
  const apply = () => {
    if (isWhole) onApply({ start, end });
  };
  return (
    <Dialog
      open
      title={text('goods_receipt:customRange')}
      size="small"
      onClose={onClose}
      footer={
        <>
          <AppButton label={text('ui:cancel')} onClick={onClose} />
          <AppButton
            label={text('ui:apply')}
            look="primary"
            reason={isWhole ? undefined : text('invoice:rangeWanted')}
            onClick={apply}
          />
        </>
      }
    >
      <form
        className={classes.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          apply();
        }}
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
        {/* Enter in either field applies, which a form of two fields does with a button alone. */}
        <button type="submit" hidden aria-hidden />
      </form>
    </Dialog>
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
