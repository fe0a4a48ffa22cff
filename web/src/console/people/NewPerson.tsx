import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { AppButton } from '@/ui/AppButton';
import { Dialog } from '@/ui/Dialog';
import { TextField } from '@/ui/TextField';
import { calls } from '../api/calls';
import type { Invited } from '../api/people';
import type { Role } from '../api/types';
import { useSubmit } from '../entry/useSubmit';
import { FormDialog } from '../FormDialog';
import { proved } from '../proof/proved';
import { InvitationLink } from './InvitationLink';
import { peopleQuery } from './peopleQuery';
import { RoleChoice } from './RoleChoice';
import { asSent, type ChosenStores, StoresField } from './StoresField';

/** Invites somebody by mail, role and stores; then shows the link, once. */
export function NewPerson({ onClose }: { onClose: () => void }) {
  const text = useText();
  const client = useQueryClient();
  const [mail, setMail] = useState('');
  const [role, setRole] = useState<Role>('store_manager');
  const [stores, setStores] = useState<ChosenStores>('all');
  const [invited, setInvited] = useState<Invited | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const address = mail.trim();
  const submit = useSubmit({
    fields: ['mail', 'store_id'],
    check: () => ({
      ...(address === '' && { mail: text('console:personMailMissing') }),
      ...(stores.length === 0 && { store_id: text('console:storesMissing') }),
    }),
    call: () => proved(() => calls.invite(address, { role, stores: asSent(stores) })),
    onDone: (answer) => {
      setInvited(answer);
      return client.invalidateQueries(peopleQuery);
    },
    onRefused: (faults) => {
      if (faults.mail !== undefined) field.current?.select();
    },
  });

  if (invited) {
    return (
      <Dialog
        open
        title={text('console:invitationLink')}
        size="small"
        onClose={onClose}
        footer={
          <AppButton
            label={text('console:done')}
            look="primary"
            shortcut="Escape"
            onClick={onClose}
          />
        }
      >
        <InvitationLink invited={invited} mail={address} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={text('console:newPerson')}
      button={text('console:invite')}
      submit={submit}
      size="medium"
      onClose={onClose}
    >
      <TextField
        ref={field}
        label={text('console:mail')}
        type="email"
        name="mail"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        marks={{ 'data-autofocus': true }}
        value={mail}
        onChange={(next) => {
          setMail(next);
          submit.touch('mail');
        }}
        error={submit.faults.mail}
      />
      <RoleChoice chosen={role} onChoose={setRole} />
      <StoresField
        chosen={stores}
        onChange={(next) => {
          setStores(next);
          submit.touch('store_id');
        }}
        error={submit.faults.store_id}
      />
    </FormDialog>
  );
}
