import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useOnline } from '@/api';
import { useText } from '@/lib/i18n';
import { IconButton } from '@/ui/IconButton';
import { IconMoon, IconSun } from '@/ui/icons';
import { LanguageChoice } from '@/ui/LanguageChoice';
import { StatusDot } from '@/ui/StatusDot';
import { useThemeChoice } from '@/ui/themeChoice';
import { EntryCard } from './EntryCard';
import classes from './EntryPage.module.css';

/** A page that stands before the work, for whoever comes: activation and sign-in. */
export function EntryPage({
  title,
  place,
  children,
}: {
  title: string;
  place?: string | undefined;
  children: ReactNode;
}) {
  const text = useText();
  const { theme, toggle } = useThemeChoice();
  const online = useOnline();
  const isDark = theme === 'theme-dark';
  useDocumentTitle(`${title} · ${text('shell:appName')}`);
  return (
    <main className={classes.page}>
      <div className={classes.corner}>
        {!online && <StatusDot tone="danger" label={text('shell:offline')} />}
        <LanguageChoice />
        <IconButton
          icon={isDark ? IconSun : IconMoon}
          label={text(isDark ? 'shell:switchToLight' : 'shell:switchToDark')}
          onClick={toggle}
        />
      </div>
      <EntryCard title={title} place={place}>
        {children}
      </EntryCard>
    </main>
  );
}
