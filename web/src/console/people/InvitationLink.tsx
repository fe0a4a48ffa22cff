import { useText } from '@/lib/i18n/consoleTexts';
import { IconAlertTriangle, IconMail } from '@/ui/icons';
import { Note } from '@/ui/Note';
import type { Invited } from '../api/people';
import { CopyButton } from '../entry/CopyButton';
import classes from './InvitationLink.module.css';

/** The link of an invitation, once and never again. */
export function InvitationLink({ invited, mail }: { invited: Invited; mail: string }) {
  const text = useText();
  const link = `${window.location.origin}${invited.path}`;
  return (
    <div className={classes.invitation}>
      <p>{text('console:invitationFor', { name: mail })}</p>
      <div className={classes.link}>
        <code className={classes.words}>{link}</code>
        <CopyButton words={link} autoFocus />
      </div>
      <Note icon={IconAlertTriangle} text={text('console:linkShownOnce')} tone="attention" />
      <Note
        icon={IconMail}
        text={
          invited.is_mailed
            ? text('console:linkMailed', { name: mail })
            : text('console:linkNotMailed')
        }
      />
    </div>
  );
}
