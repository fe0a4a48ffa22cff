import { useState } from 'react';
import { useText } from '@/lib/i18n';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
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
    <ConfirmDialog
      open
      question={text('held_bill:holdQuestion')}
      confirmLabel={text('held_bill:hold')}
      onConfirm={hold}
      onCancel={onDone}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          hold();
        }}
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
      </form>
    </ConfirmDialog>
  );
}
