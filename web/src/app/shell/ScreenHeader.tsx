import { useDocumentTitle } from '@mantine/hooks';
import { type ReactNode, use } from 'react';
import { useText } from '@/lib/i18n';
import { AlertBell } from '@/ui/AlertBell';
import classes from './ScreenHeader.module.css';
import { StatusCluster } from './StatusCluster';
import { StandingContext } from './status';

export interface ScreenHeaderProps {
  title: string;
  /** A word beside the title: how many items. */
  note?: string;
  /** Alerts stand over the title for a moment, where the rest of the screen has no place for them. */
  takesAlerts?: boolean;
  /** How it stands, beside the title. */
  mark?: ReactNode;
  /** Controls of this screen: a toggle, a button. */
  children?: ReactNode;
  /** A button at the top right, beyond the state of the till. */
  corner?: ReactNode;
}

/** The head of a screen: what it is, how the till is doing, what is new. */
export function ScreenHeader({
  title,
  note,
  mark,
  takesAlerts = false,
  children,
  corner,
}: ScreenHeaderProps) {
  const text = useText();
  const standing = use(StandingContext);
  useDocumentTitle(`${title} · ${text('shell:appName')}`);
  return (
    <header className={classes.header}>
      <div
        className={classes.words}
        data-reached={standing ? '' : undefined}
        data-alert-place={takesAlerts || undefined}
      >
        <h1 className={classes.title}>{title}</h1>
        {mark}
        {standing ?? (note && <span className={classes.note}>{note}</span>)}
      </div>
      {children}
      <div className={classes.state}>
        <StatusCluster />
        <AlertBell />
      </div>
      {corner}
    </header>
  );
}
