import { type ReactNode, useState } from 'react';
import { tillActions, useActions } from '@/app/actions';
import { type Message, useText } from '@/lib/i18n';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { IconLock } from '@/ui/icons';
import type { Press } from '@/ui/press';
import { BottomBar } from './BottomBar';
import type { NavigationEntry } from './navigation';
import { Rail } from './Rail';
import classes from './Shell.module.css';
import { StatusContext, type StatusEntry } from './status';
import { useWideLayout } from './useWideLayout';

export interface ShellProps {
  entries: readonly NavigationEntry[];
  /** Why one cannot leave this screen (checkout); the whole navigation then looks it. */
  off?: Message | undefined;
  status?: readonly StatusEntry[];
  /** Locks the till; without it there is no lock. */
  onLock?: (() => void) | undefined;
  /** Called once the question has been answered with Logout. */
  onLogout: Press;
  children: ReactNode;
}

interface LockState {
  off: Message | undefined;
  lock: (() => void) | undefined;
}

const lockActions = tillActions<LockState>()({
  id: 'login.lock',
  label: 'shell:lock',
  group: 'shell:anywhere',
  icon: IconLock,
  shortcut: 'Alt+L',
  enabled: ({ off }) => off ?? true,
  run: ({ lock }) => lock?.(),
});
const noActions = [] as const;

const NO_STATUS: readonly StatusEntry[] = [];

/** What surrounds every screen of a signed-in user. */
export function Shell({
  entries,
  off,
  status = NO_STATUS,
  onLock,
  onLogout,
  children,
}: ShellProps) {
  const text = useText();
  const wide = useWideLayout();
  const [leaving, setLeaving] = useState(false);
  useActions(onLock ? lockActions : noActions, { off, lock: onLock });

  const navigation = { entries, off, onLock, onLogout: () => setLeaving(true) };
  return (
    <StatusContext value={status}>
      <div className={classes.shell} data-wide={wide || undefined}>
        <a className={classes.skip} href="#content">
          {text('shell:skipToContent')}
        </a>
        {wide && <Rail {...navigation} />}
        <main id="content" tabIndex={-1} className={classes.content}>
          {children}
        </main>
        {!wide && <BottomBar {...navigation} />}
      </div>
      <ConfirmDialog
        open={leaving}
        question={text('shell:logoutQuestion')}
        confirmLabel={text('shell:logout')}
        onConfirm={onLogout}
        onCancel={() => setLeaving(false)}
      />
    </StatusContext>
  );
}
