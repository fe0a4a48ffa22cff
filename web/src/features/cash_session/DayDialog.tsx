import { useState } from 'react';
import { dayOf, isoDay, parseDay } from '@/lib/dates';
import { type PlainMessageKey, useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { DateField } from '@/ui/DateField';
import { Dialog } from '@/ui/Dialog';
import { useBusy } from '@/ui/useBusy';
import { showDayZ } from './readings';

/** Asks which day's Z is wanted; today's, unless another day is chosen. */
export function DayDialog({ onDone }: { onDone: () => void }) {
  const text = useText();
  const [day, setDay] = useState('');
  const [fault, setFault] = useState<PlainMessageKey | null>(null);
  const { busy, run } = useBusy();
  const show = () => {
    const wrong = dayFault(day);
    setFault(wrong);
    if (!wrong) run(() => showDayZ(day));
  };
  return (
    <Dialog
      open
      title={text('drawer:dayZ')}
      size="small"
      busy={busy}
      onClose={onDone}
      footer={<AppButton label={text('drawer:showDay')} look="primary" stretch onClick={show} />}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          show();
        }}
      >
        <DateField
          label={text('drawer:day')}
          hint={text('drawer:dayHint')}
          marks={{ 'data-autofocus': true }}
          value={day}
          error={fault ? text(fault) : undefined}
          onChange={(next) => {
            setDay(next);
            setFault(null);
          }}
        />
      </form>
    </Dialog>
  );
}

/** Why there is nothing to show of what is typed; `null` for a day, and for none, which is today. */
function dayFault(day: string): PlainMessageKey | null {
  if (day === '') return null;
  if (!parseDay(day)) return 'ui:dayWrong';
  return day > isoDay(dayOf(new Date())) ? 'ui:dayToCome' : null;
}
