import { useText } from '@/lib/i18n/consoleTexts';
import { useUnkeptCodes } from '../session/recoveryCodes';
import { useSession } from '../session/session';
import { EnrolApp } from './EnrolApp';
import { EntryPage } from './EntryPage';
import { KeepCodes } from './KeepCodes';

/** The first sign-in: an app learns to make codes, then ten codes are kept for the day without it. */
export function EnrolPage() {
  const text = useText();
  const { data: session } = useSession();
  const codes = useUnkeptCodes();
  if (codes.length > 0) {
    return (
      <EntryPage title={text('console:keepCodes')} note={text('console:keepCodesNote')}>
        <KeepCodes codes={codes} />
      </EntryPage>
    );
  }
  return (
    <EntryPage title={text('console:enrol')} note={text('console:enrolNote')}>
      {session?.enrol && <EnrolApp {...session.enrol} />}
    </EntryPage>
  );
}
