import { useState } from 'react';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { Dock } from '@/ui/Dock';
import { TextField } from '@/ui/TextField';

/** Fewer characters say nothing. */
const SHORTEST = 3;
/** More do not fit on a credit note. */
const LONGEST = 200;

/** Whether a remark says something. */
export const isRemark = (remark: string) => remark.trim().length >= SHORTEST;

/** The remark on a credit note, which a return cannot do without. */
export function RemarkDock({
  remark,
  onSave,
  onClose,
}: {
  remark: string;
  onSave: (remark: string) => void;
  onClose: () => void;
}) {
  const text = useText();
  const [typed, setTyped] = useState(remark);
  const [error, setError] = useState('');
  return (
    <Dock
      title={text('returns:remark')}
      scans="wait"
      typed={typed !== remark}
      onClose={onClose}
      onSubmit={() => {
        if (isRemark(typed)) onSave(typed.trim());
        else setError(text('returns:remarkRequired'));
      }}
      actions={
        <AppButton
          type="submit"
          label={text('ui:save')}
          look="primary"
          size="large"
          shortcut="Enter"
        />
      }
    >
      <TextField
        label={text('returns:remark')}
        hint={text('returns:remarkHint')}
        maxLength={LONGEST}
        autoComplete="off"
        reserved
        marks={{ 'data-autofocus': true }}
        error={error || undefined}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setError('');
        }}
      />
    </Dock>
  );
}
