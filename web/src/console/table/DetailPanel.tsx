import { useDocumentTitle } from '@mantine/hooks';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { IconButton } from '@/ui/IconButton';
import { IconArrowLeft, IconX } from '@/ui/icons';
import classes from './DetailPanel.module.css';

/** The row that is open: at the right of its list, or in the place of the page where there is no room beside it. */
export function DetailPanel({
  title,
  facts,
  isPage,
  isWide = false,
  onClose,
  foot,
  children,
}: {
  title: ReactNode;
  facts?: ReactNode;
  isPage: boolean;
  isWide?: boolean;
  onClose: () => void;
  /** Its actions, always in sight. */
  foot?: ReactNode;
  children: ReactNode;
}) {
  const text = useText();
  const titleId = useId();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isPage) back.current?.focus({ preventScroll: true });
  }, [isPage]);
  return (
    <aside
      className={classes.detail}
      aria-labelledby={titleId}
      data-page={isPage || undefined}
      data-wide={isWide || undefined}
    >
      <header className={classes.head}>
        {isPage && (
          <IconButton
            ref={back}
            icon={IconArrowLeft}
            label={text('console:back')}
            onClick={onClose}
          />
        )}
        <div className={classes.words}>
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          {facts && <p className={classes.facts}>{facts}</p>}
        </div>
        {!isPage && <IconButton icon={IconX} label={text('ui:close')} onClick={onClose} />}
      </header>
      <div className={classes.body}>{children}</div>
      {foot && <footer className={classes.foot}>{foot}</footer>}
    </aside>
  );
}

/** A part of a detail, set off by a line. */
export function DetailPart({ title, children }: { title?: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={classes.part} aria-labelledby={title ? titleId : undefined}>
      {title && (
        <h3 id={titleId} className={classes.caption}>
          {title}
        </h3>
      )}
      {children}
    </section>
  );
}

/** Names with their values, a line each. */
export function DetailFacts({ facts }: { facts: readonly DetailFact[] }) {
  return (
    <dl className={classes.list}>
      {facts.map(({ key, name, value, tone }) => (
        <div key={key ?? name} data-tone={tone}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface DetailFact {
  key?: string;
  name: string;
  value: ReactNode;
  tone?: 'better' | 'danger' | 'dim' | undefined;
}

/** The name of what is open stands in the title of the window. */
export function useDetailTitle(title: string): void {
  const text = useText();
  useDocumentTitle(`${title} · ${text('console:title')}`);
}
