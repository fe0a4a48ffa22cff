import { useState } from 'react';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { Dialog } from '@/ui/Dialog';
import { TextField } from '@/ui/TextField';
import { useBusy } from '@/ui/useBusy';
import { showDayZ } from './readings';

/** Asks which day's Z is wanted; today's, unless another day is chosen. */
export function DayDialog({ onDone }: { onDone: () => void }) {
  const text = useText();
  const [day, setDay] = useState('');
  const { busy, run } = useBusy();
  return (
    <Dialog
      open
      title={text('cash_session:dayZ')}
      size="small"
      busy={busy}
      onClose={onDone}
      footer={
        <AppButton
          label={text('cash_session:showDay')}
          look="primary"
          stretch
          autoFocus
          onClick={() => run(() => showDayZ(day))}
        />
      }
    >
      <TextField
        type="date"
        label={text('cash_session:day')}
        hint={text('cash_session:dayHint')}
        value={day}
        onChange={setDay}
      />
    </Dialog>
  );
}
