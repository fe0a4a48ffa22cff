import { type ReactNode, useState } from 'react';
import { tillActions, useActions } from '@/app/actions';
import { type Message, useText } from '@/lib/i18n';
import { IconDots, IconLock } from '@/ui/icons';
import layout from '@/ui/layout.module.css';
import { BottomBar } from './BottomBar';
import { MoreSheet } from './MoreSheet';
import { inBottomBar, inRail, type NavigationEntry } from './navigation';
import { Rail } from './Rail';
import { RailButton } from './RailButton';
import classes from './Shell.module.css';
import { StandingContext, StatusContext, type StatusEntry } from './status';
import { useWideLayout } from './useWideLayout';

export interface ShellProps {
  entries: readonly NavigationEntry[];
  /** Why one cannot leave this screen (checkout); the whole navigation then looks it. */
  off?: Message | undefined;
  status?: readonly StatusEntry[];
  /** Text in the heads of screens in place of their note, where the till cannot sell. */
  standing?: ReactNode;
  /** Locks the till; without it there is no lock. */
  onLock?: (() => void) | undefined;
  /** Asks whether to log out. */
  onLogout: () => void;
  children: ReactNode;
}

/** The key locks from anywhere: who leaves the till does not finish a dialog or a payment first. */
const lockActions = tillActions<() => void>()({
  id: 'login.lock',
  label: 'shell:lock',
  group: 'shell:anywhere',
  icon: IconLock,
  shortcut: 'Alt+L',
  anywhere: true,
  enabled: () => true,
  run: (lock) => lock(),
});
const noActions = [] as const;

const NO_STATUS: readonly StatusEntry[] = [];

/** The frame around every screen of a signed-in user. */
export function Shell({
  entries,
  off,
  status = NO_STATUS,
  standing,
  onLock,
  onLogout,
  children,
}: ShellProps) {
  const text = useText();
  const wide = useWideLayout();
  useActions(onLock ? lockActions : noActions, () => onLock?.());

  // It is the shell's, since rail and bar take turns when the window is turned.
  const [isMoreOpen, setMoreOpen] = useState(false);
  const shown = wide ? inRail(entries) : inBottomBar(entries);
  const rest = entries.filter((entry) => !shown.includes(entry));
  const ways = { off, onLock, onLogout };
  const more = (
    <RailButton
      icon={IconDots}
      label={text('shell:more')}
      expanded={isMoreOpen}
      count={rest.reduce((sum, { count = 0 }) => sum + count, 0)}
      onClick={() => setMoreOpen(true)}
    />
  );
  return (
    <StatusContext value={status}>
      <div className={`${layout.whole} ${classes.shell}`} data-wide={wide || undefined}>
        <a className={classes.skip} href="#content">
          {text('shell:skipToContent')}
        </a>
        {wide && <Rail {...ways} entries={shown} more={more} />}
        <main id="content" tabIndex={-1} className={classes.content}>
          <StandingContext value={standing ?? null}>{children}</StandingContext>
        </main>
        {!wide && <BottomBar off={off} entries={shown} more={more} />}
        <MoreSheet {...ways} open={isMoreOpen} entries={rest} onClose={() => setMoreOpen(false)} />
      </div>
    </StatusContext>
  );
}
