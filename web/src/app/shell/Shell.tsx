import type { ReactNode } from 'react';
import { tillActions, useActions } from '@/app/actions';
import { type Message, useText } from '@/lib/i18n';
import { IconLock } from '@/ui/icons';
import layout from '@/ui/layout.module.css';
import { BottomBar } from './BottomBar';
import type { NavigationEntry } from './navigation';
import { Rail } from './Rail';
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

  const navigation = { entries, off, onLock, onLogout };
  return (
    <StatusContext value={status}>
      <div className={`${layout.whole} ${classes.shell}`} data-wide={wide || undefined}>
        <a className={classes.skip} href="#content">
          {text('shell:skipToContent')}
        </a>
        {wide && <Rail {...navigation} />}
        <main id="content" tabIndex={-1} className={classes.content}>
          <StandingContext value={standing ?? null}>{children}</StandingContext>
        </main>
        {!wide && <BottomBar {...navigation} />}
      </div>
    </StatusContext>
  );
}
