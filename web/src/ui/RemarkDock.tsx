import { useState } from 'react';
import { useText } from '@/lib/i18n';
import { AppButton } from './AppButton';
import { Dock } from './Dock';
import { TextField } from './TextField';
import { useBusy } from './useBusy';

/** Fewer characters say nothing. */
const SHORTEST = 3;
/** More do not fit on a paper. */
const LONGEST = 200;

/** Whether a remark says something. */
export const isRemark = (remark: string) => remark.trim().length >= SHORTEST;

export interface RemarkDockProps {
  title: string;
  label: string;
  /** The purpose of the remark. */
  hint: string;
  /** The error for a remark of fewer than three characters. */
  tooShort: string;
  /** The remark so far. */
  remark: string;
  /** Called with what was written, without the blanks around it; answers what is wrong with it. */
  onSave: (remark: string) => string | Promise<string>;
  onClose: () => void;
}

/** A remark of 3 to 200 characters that goes on a paper: written, or written anew. */
export function RemarkDock({
  title,
  label,
  hint,
  tooShort,
  remark,
  onSave,
  onClose,
}: RemarkDockProps) {
  const text = useText();
  const [typed, setTyped] = useState(remark);
  const [error, setError] = useState('');
  const { busy, run } = useBusy();
  const save = () =>
    run(async () => {
      setError('');
      setError(isRemark(typed) ? await onSave(typed.trim()) : tooShort);
    });
  return (
    <Dock
      title={title}
      scans="wait"
      busy={busy}
      typed={typed !== remark}
      onClose={onClose}
      onSubmit={save}
      actions={
        <>
          <AppButton label={text('ui:cancel')} size="large" onClick={onClose} />
          <AppButton
            type="submit"
            label={text('ui:save')}
            look="primary"
            size="large"
            shortcut="Enter"
          />
        </>
      }
    >
      <TextField
        label={label}
        hint={hint}
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
