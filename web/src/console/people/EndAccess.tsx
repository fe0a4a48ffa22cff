import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { AppButton } from '@/ui/AppButton';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { ErrorLine } from '@/ui/ErrorLine';
import { IconUserX } from '@/ui/icons';
import { calls } from '../api/calls';
import type { Member } from '../api/people';
import { problemWords } from '../problemWords';
import { proved } from '../proof/proved';
import classes from './EndAccess.module.css';
import { nameOf } from './members';

/** Takes somebody's access away, after a question. */
export function EndAccess({ member, onEnded }: { member: Member; onEnded: () => void }) {
  const text = useText();
  const [isAsked, setAsked] = useState(false);
  const ending = useMutation({
    mutationFn: () => proved(() => calls.endAccess(member.person_id)),
    onSuccess: () => {
      setAsked(false);
      onEnded();
    },
  });
  const name = nameOf(member);
  return (
    <footer className={classes.end}>
      <p className={classes.note}>
        {text(member.has_come ? 'console:endAccessNote' : 'console:endInvitedNote')}
      </p>
      <AppButton
        label={text('console:endAccess')}
        icon={IconUserX}
        look="danger"
        onClick={() => {
          ending.reset();
          setAsked(true);
        }}
      />
      <ConfirmDialog
        open={isAsked}
        danger
        question={text('console:endQuestion', { name })}
        detail={text(member.has_come ? 'console:endDetail' : 'console:endInvitedDetail', { name })}
        confirmLabel={text('console:endAccess')}
        confirmKey="Delete"
        cancelLabel={text('console:keepAccess')}
        onConfirm={() => ending.mutateAsync().catch(() => {})}
        onCancel={() => setAsked(false)}
      >
        <ErrorLine message={ending.isError ? problemWords(ending.error) : ''} />
      </ConfirmDialog>
    </footer>
  );
}
