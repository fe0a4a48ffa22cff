import { useEffect, useState } from 'react';
import { trayService } from '@/devices/printer/trayService';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { showAlert } from '@/ui/alerts';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { IconInfoCircle } from '@/ui/icons';
import { Note } from '@/ui/Note';
import classes from './SettingsScreen.module.css';

/** The number of papers that are named; of more, the text says only that there are more. */
const NAMED = 5;

/** The paper of a job: its name without the two words by which it is told from others. */
const paperOfJob = (job: string) => job.split(' ').slice(0, -2).join(' ') || job;

/** The jobs that wait for a printer of the print service, by their names. */
function useWaiting(printer: string): readonly string[] {
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  useEffect(() => {
    setWaiting([]);
    const watched = trayService.watch(printer, setWaiting).catch(() => () => {});
    return () => void watched.then((stop) => stop());
  }, [printer]);
  return waiting;
}

/**
 * The jobs that wait for the printer of this till, and a way to give them up; nothing while none
 * waits.
 */
export function WaitingJobs({ printer }: { printer: string }) {
  const text = useText();
  const waiting = useWaiting(printer);
  const [isAsked, setAsked] = useState(false);
  if (waiting.length === 0) return null;
  const papers = waiting.slice(0, NAMED).map(paperOfJob).join(', ');
  const giveUp = async () => {
    setAsked(false);
    await trayService
      .giveUp(printer)
      .catch(() => showAlert.danger(text('printers:mayYetBePrinted')));
  };
  return (
    <>
      <Note
        icon={IconInfoCircle}
        text={text('printers:waiting', {
          count: waiting.length,
          printer,
          papers: waiting.length > NAMED ? `${papers}, …` : papers,
        })}
      />
      <div className={classes.foot}>
        <AppButton label={text('printers:giveUp')} onClick={() => setAsked(true)} />
      </div>
      <ConfirmDialog
        open={isAsked}
        danger
        question={text('printers:giveUpQuestion')}
        detail={text('printers:giveUpDetail', { name: papers })}
        confirmLabel={text('printers:giveUpNow')}
        confirmNote={text('printers:giveUpNote')}
        cancelNote={text('printers:giveUpStay')}
        onConfirm={giveUp}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}
