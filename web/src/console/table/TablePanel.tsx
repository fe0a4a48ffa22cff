import type { ReactNode } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { AppButton } from '@/ui/AppButton';
import { KeyHints } from '@/ui/KeyHints';
import classes from './TablePanel.module.css';

/** The panel of a list, and at its right the detail of the row that is open. */
export function ListAndDetail({ children, detail }: { children: ReactNode; detail?: ReactNode }) {
  return (
    <div className={classes.split}>
      {children}
      {detail}
    </div>
  );
}

/** A list and its foot: the keys, how much is shown, and more of it. */
export function TablePanel({
  id,
  label,
  isAway = false,
  shown,
  foot,
  hasRows,
  onMore,
  children,
}: {
  /** Tabs say by it what they show. */
  id: string;
  label: string;
  /** Nothing new comes in: what was read stays, dimmed. */
  isAway?: boolean;
  /** How much is shown, and what it comes to. */
  shown: string;
  /** Words at the start of the foot, in the place of the keys. */
  foot?: ReactNode;
  hasRows: boolean;
  onMore?: (() => unknown) | undefined;
  children: ReactNode;
}) {
  const text = useText();
  return (
    <section id={id} className={classes.panel} aria-label={label}>
      <div className={classes.list} data-away={isAway || undefined}>
        {children}
      </div>
      {(hasRows || foot) && (
        <footer className={classes.foot}>
          <div className={classes.keys}>
            {foot || (
              <KeyHints
                keys={[
                  { keys: ['ArrowUp', 'ArrowDown'], does: text('console:keyChoose') },
                  { keys: ['Enter'], does: text('console:keyOpen') },
                ]}
              />
            )}
          </div>
          {hasRows && <span className={classes.shown}>{shown}</span>}
          {onMore && <AppButton label={text('console:more')} shortcut="L" onClick={onMore} />}
        </footer>
      )}
    </section>
  );
}
