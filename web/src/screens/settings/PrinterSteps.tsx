import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '@/lib/i18n';
import { IconDownload, IconInfoCircle } from '@/ui/icons';
import { LinkButton } from '@/ui/LinkButton';
import { Note } from '@/ui/Note';
import { findAgentFile } from './agentFile';
import { CablePrinters } from './CablePrinters';
import classes from './PrinterSteps.module.css';

/** The tray program for Windows, on its maker's site. */
const QZ_TRAY = 'https://qz.io/download/';

interface Step {
  title: string;
  note: string;
  action?: ReactNode;
}

/** The steps of a way, in their order, each with what is pressed for it. */
function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map(({ title, note, action }) => (
        <li key={title}>
          <span className={classes.words}>
            <strong>{title}</strong>
            <span>{note}</span>
          </span>
          {action}
        </li>
      ))}
    </ol>
  );
}

/**
 * The driver, the program to install, and the check; on Windows the tray program that speaks the same, until our agent
 * has passed its tests there.
 */
export function AgentSteps({ check }: { check: ReactNode }) {
  const text = useText();
  const isWindows = /\bWindows\b/.test(navigator.userAgent);
  const tray = (
    <LinkButton
      label={text('printers:downloadTray')}
      href={QZ_TRAY}
      icon={IconDownload}
      look="primary"
      opens="new tab"
    />
  );
  return (
    <>
      <Steps
        label={text('printers:howTo')}
        steps={[
          { title: text('printers:installDrivers'), note: text('printers:driversNote') },
          {
            title: text('printers:installService'),
            note: text('printers:systems'),
            action: isWindows ? tray : <AgentDownload />,
          },
          { title: text('printers:startIt'), note: text('printers:startItNote'), action: check },
        ]}
      />
      {isWindows && <Note icon={IconInfoCircle} text={text('printers:onWindows')} />}
    </>
  );
}

/** The print agent for this computer, where the server has it. */
function AgentDownload() {
  const text = useText();
  const { data: file } = useQuery({
    queryKey: ['print agent', 'file'],
    queryFn: ({ signal }) => findAgentFile(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!file) return null;
  return (
    <LinkButton
      label={text('printers:downloadAgent')}
      href={file}
      icon={IconDownload}
      look="primary"
      opens="download"
    />
  );
}

/** A receipt printer on the device's own cable. */
export function CableSteps() {
  const text = useText();
  return (
    <>
      <Steps
        label={text('printers:howTo')}
        steps={[
          { title: text('printers:plugIn'), note: text('printers:plugInNote') },
          { title: text('printers:chooseIt'), note: text('printers:chooseItNote') },
        ]}
      />
      <CablePrinters />
    </>
  );
}
