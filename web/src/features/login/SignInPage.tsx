import { useDocumentTitle, useInterval } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useIdentity, useOnline } from '@/api';
import { dayOf, formatDay, formatShortTime, weekdayName } from '@/lib/dates';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { ConfirmKey } from '@/ui/ConfirmKey';
import { IconButton } from '@/ui/IconButton';
import { Initials } from '@/ui/Initials';
import { IconArrowLeft, IconMoon, IconSun } from '@/ui/icons';
import { LanguageChoice } from '@/ui/LanguageChoice';
import layout from '@/ui/layout.module.css';
import { StatusDot } from '@/ui/StatusDot';
import { useThemeChoice } from '@/ui/themeChoice';
import { LegalLinks } from './LegalLinks';
import classes from './SignInPage.module.css';
import shop from './shop.svg';

export interface SignInPageProps {
  title: string;
  note?: string | undefined;
  /** Of the person who signs in: a disc beside the title. */
  initials?: string;
  /** The title stands with the form in the middle, below the way back. */
  isCentred?: boolean;
  /** The way back to who else may sign in. */
  onBack?: (() => void) | undefined;
  children: ReactNode;
}

/** The page of a sign-in: the shop and the time at its side, and who signs in. */
export function SignInPage({
  title,
  note,
  initials,
  isCentred = initials !== undefined,
  onBack,
  children,
}: SignInPageProps) {
  const text = useText();
  const { theme, toggle } = useThemeChoice();
  const online = useOnline();
  const isDark = theme === 'theme-dark';
  useDocumentTitle(`${title} · ${text('shell:appName')}`);
  const head = (
    <div className={classes.who}>
      {initials && <Initials className={classes.disc}>{initials.toUpperCase()}</Initials>}
      <div className={layout.givesWay}>
        <h1 className={classes.title}>{title}</h1>
        {note && <p className={classes.note}>{note}</p>}
      </div>
    </div>
  );
  return (
    <div className={classes.page}>
      <StoreSide />
      <main className={classes.main}>
        <header className={classes.head}>
          {onBack ? (
            <>
              <AppButton
                label={text('login:somebodyElse')}
                icon={IconArrowLeft}
                look="text"
                shortcut="Escape"
                onClick={onBack}
              />
              <ConfirmKey keys="Escape" onConfirm={onBack} />
            </>
          ) : (
            !isCentred && head
          )}
          <div className={classes.corner}>
            {!online && <StatusDot tone="danger" label={text('shell:offline')} />}
            <LanguageChoice />
            <IconButton
              icon={isDark ? IconSun : IconMoon}
              label={text(isDark ? 'shell:switchToLight' : 'shell:switchToDark')}
              onClick={toggle}
            />
          </div>
        </header>
        <div className={isCentred ? classes.centred : classes.wide}>
          {isCentred && head}
          {children}
        </div>
        <LegalLinks />
      </main>
    </div>
  );
}

/** The store as its board says it, and what follows behind the comma. */
function namesOf(store: string): [string, string] {
  const [name = store, ...place] = store.split(', ');
  return [name, place.join(', ')];
}

function StoreSide() {
  const text = useText();
  const licence = useIdentity((identity) => identity.licence);
  const [now, setNow] = useState(() => new Date());
  useInterval(() => setNow(new Date()), 1_000, { autoInvoke: true });
  const [name, place] = namesOf(licence?.store_name ?? text('shell:appName'));
  const day = dayOf(now);
  return (
    <aside className={classes.side}>
      <div className={classes.store}>
        <span className={classes.mark} aria-hidden>
          {name.charAt(0)}
        </span>
        <p className={layout.givesWay}>
          <strong>{name}</strong>
          {place}
        </p>
      </div>
      <div>
        <p className={classes.clock}>
          {formatShortTime({ hour: now.getHours(), minute: now.getMinutes() })}
        </p>
        <p className={classes.day}>{`${weekdayName(day)}, ${formatDay(day)}`}</p>
        <p>{licence?.terminal_name}</p>
      </div>
      <div className={classes.shop} aria-hidden>
        <img src={shop} alt="" />
        <span>{name}</span>
      </div>
    </aside>
  );
}
