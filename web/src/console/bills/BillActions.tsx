import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { saveSent } from '@/lib/saveFile';
import { AppButton } from '@/ui/AppButton';
import { ErrorLine } from '@/ui/ErrorLine';
import { IconDownload, IconMail } from '@/ui/icons';
import type { BillAnswer, BillName } from '../api/bills';
import { calls } from '../api/calls';
import { problemWords } from '../problemWords';
import classes from './BillActions.module.css';
import { billQuery } from './billsQuery';
import { SendDialog } from './SendDialog';

/** The actions on a bill: a duplicate of it, and the bill by e-mail. Each is written down. */
export function BillActions({
  name,
  answer: { bill, can_send: canSend },
}: {
  name: BillName;
  answer: BillAnswer;
}) {
  const text = useText();
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [said, setSaid] = useState('');
  const [trouble, setTrouble] = useState('');
  // The bill counts its duplicates, and its trail tells of each.
  const readAgain = () => client.invalidateQueries({ queryKey: billQuery(name).queryKey });
  const duplicate = async () => {
    setSaid('');
    setTrouble('');
    try {
      const file = saveSent(await calls.billPaper(name));
      setSaid(text('console:downloaded', { name: file }));
      await readAgain();
    } catch (problem) {
      setTrouble(problemWords(problem));
    }
  };
  return (
    <>
      <p role="status" className={classes.said}>
        {said}
      </p>
      <ErrorLine message={trouble} />
      <div className={classes.actions}>
        <AppButton
          label={text('console:duplicate')}
          icon={IconDownload}
          deliberate
          onClick={duplicate}
        />
        {canSend && (
          <AppButton
            label={text('console:sendByMail')}
            icon={IconMail}
            onClick={() => setSending(true)}
          />
        )}
      </div>
      {isSending && (
        <SendDialog
          name={name}
          mail={bill.email}
          onSent={(mail) => {
            setSending(false);
            setTrouble('');
            setSaid(text('console:sentTo', { name: mail }));
            return readAgain();
          }}
          onClose={() => setSending(false)}
        />
      )}
    </>
  );
}
