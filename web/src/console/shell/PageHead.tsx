import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import classes from './PageHead.module.css';
import { HeadStore } from './StoreSwitcher';

/** The head of a page: its title, one dim line of fact, and what can be done at the right. */
export function PageHead({
  title,
  fact,
  isAway = false,
  hasStore = true,
  children,
}: {
  title: string;
  fact?: string | undefined;
  /** The fact says that nothing new comes in. */
  isAway?: boolean;
  /** Whether the page is about a store, so that a phone offers to choose it here. */
  hasStore?: boolean;
  children?: ReactNode;
}) {
  const text = useText();
  useDocumentTitle(`${title} · ${text('console:title')}`);
  return (
    <header className={classes.head}>
      <h1 className={classes.title}>{title}</h1>
      {fact && (
        <p className={classes.fact} role="status" data-away={isAway || undefined}>
          {fact}
        </p>
      )}
      <div className={classes.actions}>{children}</div>
      {hasStore && (
        <div className={classes.store}>
          <HeadStore />
        </div>
      )}
    </header>
  );
}
