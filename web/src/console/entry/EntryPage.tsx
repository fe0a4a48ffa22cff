import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { EntryArt } from './EntryArt';
import { EntryFoot } from './EntryFoot';
import classes from './EntryPage.module.css';

/** A page before the work: one thing to do at the left, and what it opens at the right. */
export function EntryPage({
  title,
  note,
  children,
}: {
  title: string;
  note?: string | undefined;
  children: ReactNode;
}) {
  const text = useText();
  useDocumentTitle(`${title} · ${text('console:title')}`);
  return (
    <div className={classes.page}>
      <main className={classes.side}>
        <div className={classes.form}>
          <span className={classes.mark} aria-hidden>
            {text('shell:appName').slice(0, 1)}
          </span>
          <h1 className={classes.title}>{title}</h1>
          {note && <p className={classes.note}>{note}</p>}
          {children}
        </div>
        <EntryFoot />
      </main>
      <EntryArt />
    </div>
  );
}
