import { useEffect } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { saveFile } from '@/lib/saveFile';
import { IconAlertTriangle, IconDownload } from '@/ui/icons';
import { Pressable } from '@/ui/Pressable';
import { showCodes } from '../session/recoveryCodes';
import { useRefreshSession } from '../session/session';
import { CopyButton } from './CopyButton';
import copying from './CopyButton.module.css';
import { EntryButton } from './EntryButton';
import classes from './KeepCodes.module.css';

const FILE = 'rokad-recovery-codes.txt';

/** The ten codes, once and never again. The page asks before it is closed. */
export function KeepCodes({ codes }: { codes: readonly string[] }) {
  const text = useText();
  const refresh = useRefreshSession();
  const lines = `${codes.join('\n')}\n`;

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  const keep = async () => {
    // The session first: else the page of an app that was set up already would flash by.
    await refresh().catch(() => {});
    showCodes([]);
  };
  return (
    <>
      <ol className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className={classes.warning}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        {text('console:keepCodesWarning')}
      </p>
      <div className={classes.ways}>
        <CopyButton words={lines} />
        <Pressable
          className={copying.copy}
          onClick={() => saveFile(FILE, lines, 'text/plain;charset=utf-8')}
        >
          <IconDownload size={16} stroke={1.75} aria-hidden />
          {text('console:download')}
        </Pressable>
      </div>
      <EntryButton label={text('console:kept')} onClick={keep} />
    </>
  );
}
