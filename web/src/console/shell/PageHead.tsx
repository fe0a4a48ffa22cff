import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { IconArrowLeft, IconChevronRight } from '@/ui/icons';
import { Pressable } from '@/ui/Pressable';
import type { Press } from '@/ui/press';
import classes from './PageHead.module.css';
import { HeadStore } from './StoreSwitcher';

/** The head of a page: its title, one dim line of fact, and what can be done at the right. */
export function PageHead({
  title,
  fact,
  isAway = false,
  hasStore = true,
  back,
  children,
}: {
  title: string;
  fact?: string | undefined;
  /** The fact says that nothing new comes in. */
  isAway?: boolean;
  /** Whether the page is about a store, so that a phone offers to choose it here. */
  hasStore?: boolean;
  /** The way back to the list that the page belongs to, by its title. */
  back?: { title: string; onBack: Press };
  children?: ReactNode;
}) {
  const text = useText();
  useDocumentTitle(`${title} · ${text('console:title')}`);
  return (
    <header className={classes.head}>
      {back && (
        <Pressable className={classes.back} aria-label={back.title} onClick={back.onBack}>
          <IconArrowLeft className={classes.arrow ?? ''} size={22} stroke={1.75} aria-hidden />
          <span className={classes.from}>
            {back.title}
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
          </span>
        </Pressable>
      )}
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
