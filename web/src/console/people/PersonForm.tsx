import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { AppButton } from '@/ui/AppButton';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { ErrorLine } from '@/ui/ErrorLine';
import { SelectField } from '@/ui/SelectField';
import { calls } from '../api/calls';
import type { Member } from '../api/people';
import type { Role } from '../api/types';
import { useSubmit } from '../entry/useSubmit';
import { proved } from '../proof/proved';
import { usePageKeys } from '../usePageKeys';
import { useLeaveQuestion } from '../way';
import { isSameStores, nameOf } from './members';
import classes from './PersonForm.module.css';
import { peopleQuery } from './peopleQuery';
import { ROLES, seesOf } from './roles';
import { asSent, type ChosenStores, StoresField } from './StoresField';

const chosenOf = ({ stores }: Member): ChosenStores => (stores.length === 0 ? 'all' : stores);

/** The changes that are not saved. */
interface Edited {
  role?: Role;
  stores?: ChosenStores;
}

/** The role and the stores of a person, and the bar that saves what changed. `children` stand there while nothing has. */
export function PersonForm({ member, children }: { member: Member; children: React.ReactNode }) {
  const text = useText();
  const client = useQueryClient();
  const [edited, setEdited] = useState<Edited>({});
  const [isSaved, setSaved] = useState(false);
  const { role = member.role, stores = chosenOf(member) } = edited;

  const isOtherRole = role !== member.role;
  const isOtherStores =
    (stores === 'all') !== (member.stores.length === 0) ||
    !isSameStores(asSent(stores), member.stores);
  const isDirty = isOtherRole || isOtherStores;
  const question = useLeaveQuestion(isDirty);

  const submit = useSubmit({
    fields: ['store_id'],
    check: () => (stores.length === 0 ? { store_id: text('console:storesMissing') } : {}),
    call: () =>
      proved(() => calls.changePerson(member.person_id, { role, stores: asSent(stores) })),
    onDone: () => {
      const saved = { ...member, role, stores: asSent(stores) };
      client.setQueryData(peopleQuery.queryKey, (kept) =>
        kept?.map((one) => (one.person_id === member.person_id ? saved : one)),
      );
      setEdited({});
      setSaved(true);
      return client.invalidateQueries(peopleQuery);
    },
  });
  const edit = (next: Edited) => {
    setEdited(next);
    setSaved(false);
    submit.touch('store_id');
  };
  usePageKeys({ 'Ctrl+S': isDirty ? submit.send : undefined });

  const changed = [
    isOtherRole && text('console:role'),
    isOtherStores && text('console:stores'),
  ].filter(Boolean);
  return (
    <>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit.send();
        }}
      >
        <SelectField
          label={text('console:role')}
          value={role}
          choices={ROLES.map((one) => ({ value: one.role, label: text(`console:${one.role}`) }))}
          onChange={(next) => edit({ ...edited, role: next as Role })}
        >
          <p className={classes.sees}>{text(seesOf(role))}</p>
        </SelectField>
        <StoresField
          chosen={stores}
          onChange={(next) => edit({ ...edited, stores: next })}
          error={submit.faults.store_id}
        />
        <ErrorLine message={submit.trouble} />
        <p role="status" className={classes.saved}>
          {isSaved && !isDirty && text('console:saved')}
        </p>
        <button type="submit" hidden aria-hidden />
      </form>
      {isDirty ? (
        <footer className={classes.bar}>
          <p className={classes.changed}>
            {text('console:notSaved', { name: changed.join(', ') })}
          </p>
          <AppButton label={text('console:discard')} onClick={() => edit({})} />
          <AppButton
            label={text('ui:save')}
            look="primary"
            shortcut="Ctrl+S"
            busy={submit.busy}
            onClick={submit.send}
          />
        </footer>
      ) : (
        children
      )}
      <ConfirmDialog
        open={question.isAsked}
        danger
        question={text('console:leaveQuestion')}
        detail={text('console:leaveNote', { name: nameOf(member) })}
        confirmLabel={text('console:discard')}
        confirmKey="Delete"
        cancelLabel={text('console:keepEditing')}
        onConfirm={question.leave}
        onCancel={question.stay}
      />
    </>
  );
}
