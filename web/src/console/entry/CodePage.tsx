import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { IconArrowLeft, IconDeviceMobile, IconKey, IconShieldLock } from '@/ui/icons';
import { Toggle } from '@/ui/Toggle';
import { calls } from '../api/calls';
import { OUT, useTakeSession } from '../session/session';
import { AppCode } from './AppCode';
import classes from './CodePage.module.css';
import { EntryPage } from './EntryPage';
import { Note } from './Note';
import { RecoveryCode } from './RecoveryCode';
import { TextWay } from './TextWay';

/** The second proof after the password: the code of the app, or one that was kept for the case. */
export function CodePage() {
  const text = useText();
  const client = useQueryClient();
  const take = useTakeSession();
  const [isRecovery, setRecovery] = useState(false);
  const [trust, setTrust] = useState(false);

  const goBack = async () => {
    // The server drops a half sign-in by itself, so a call without an answer changes nothing.
    await calls.signOut().catch(() => {});
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
    take(OUT);
  };
  const ways = (
    <>
      <TextWay
        icon={isRecovery ? IconDeviceMobile : IconKey}
        label={text(isRecovery ? 'console:useApp' : 'console:useRecovery')}
        onClick={() => setRecovery(!isRecovery)}
      />
      <TextWay icon={IconArrowLeft} label={text('console:backToPassword')} onClick={goBack} />
    </>
  );
  return (
    <EntryPage
      title={text(isRecovery ? 'console:recovery' : 'console:yourCode')}
      note={text(isRecovery ? 'console:recoveryNote' : 'console:yourCodeNote')}
    >
      {isRecovery ? (
        <RecoveryCode trust={trust} onDone={take} ways={ways} />
      ) : (
        <AppCode trust={trust} onDone={take} ways={ways} />
      )}
      <div className={classes.trust}>
        <Toggle label={text('console:trust')} checked={trust} onChange={setTrust} stretch />
        <Note icon={IconShieldLock}>
          {text(trust ? 'console:lastsWhereTrusted' : 'console:lasts')}
        </Note>
      </div>
    </EntryPage>
  );
}
