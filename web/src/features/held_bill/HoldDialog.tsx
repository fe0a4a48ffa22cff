import { useState } from 'react';
import { BillDock } from '@/features/cart';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { TextField } from '@/ui/TextField';
import { useTouchScreen } from '@/ui/useTouchScreen';
import { holdBill } from './holdBill';

/** More does not fit into the list of held bills. */
const LONGEST_NOTE = 200;

/** Asks whether to put the open bill aside, with a note to know it by. */
export function HoldDialog({ onDone }: { onDone: () => void }) {
  const text = useText();
  const touch = useTouchScreen();
  const [note, setNote] = useState('');
  // The question goes first: what was scanned behind it belongs to this bill and is on it before.
  const hold = () => {
    onDone();
    void holdBill(note.trim());
  };
  return (
    <BillDock
      title={text('held_bill:holdQuestion')}
      scans="wait"
      typed={note !== ''}
      onClose={onDone}
      onSubmit={hold}
      actions={
        <>
          <AppButton label={text('ui:cancel')} shortcut="Escape" onClick={onDone} />
          <AppButton
            type="submit"
            label={text('held_bill:hold')}
            look="primary"
            size="large"
            shortcut="Enter"
            autoFocus={touch}
          />
        </>
      }
    >
      <TextField
        label={text('held_bill:note')}
        hint={text('held_bill:noteHint')}
        maxLength={LONGEST_NOTE}
        autoComplete="off"
        // Under a finger the keyboard would come up over the buttons.
        marks={{ 'data-autofocus': touch ? undefined : true }}
        value={note}
        onChange={setNote}
      />
    </BillDock>
  );
}
