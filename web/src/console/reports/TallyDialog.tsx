import { useState } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { saveSent } from '@/lib/saveFile';
import { TextField } from '@/ui/TextField';
import { calls } from '../api/calls';
import type { GstWish } from '../api/reports';
import { useSubmit } from '../entry/useSubmit';
import { FormDialog } from '../FormDialog';
import { usePerson } from '../session/person';

/** Asks for the company in Tally, which the file names, and saves the file. */
export function TallyDialog({
  wish,
  note,
  onSaved,
  onClose,
}: {
  wish: GstWish;
  note: string;
  onSaved: (name: string) => void;
  onClose: () => void;
}) {
  const text = useText();
  const [company, setCompany] = useState(usePerson().vendor);
  const name = company.trim();
  const submit = useSubmit({
    fields: ['company'],
    check: () => (name === '' ? { company: text('console:companyMissing') } : {}),
    call: () => calls.gstFile(wish, 'tally', name),
    onDone: (file) => onSaved(saveSent(file)),
  });
  return (
    <FormDialog
      title={text('console:tally')}
      note={note}
      button={text('console:download')}
      submit={submit}
      onClose={onClose}
    >
      <TextField
        label={text('console:company')}
        name="company"
        autoComplete="off"
        maxLength={100}
        marks={{ 'data-autofocus': true }}
        value={company}
        onChange={(next) => {
          setCompany(next);
          submit.touch('company');
        }}
        error={submit.faults.company}
      />
    </FormDialog>
  );
}
