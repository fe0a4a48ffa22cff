import { useQueryClient } from '@tanstack/react-query';
import { LANGUAGES, useLanguage } from '@/lib/i18n';
import { useText } from '@/lib/i18n/consoleTexts';
import { IconDevices, IconDots, IconLogout } from '@/ui/icons';
import { Pressable } from '@/ui/Pressable';
import { useThemeChoice } from '@/ui/themeChoice';
import { calls } from '../api/calls';
import { initialsOf } from '../initials';
import { usePerson } from '../session/person';
import { forgetPerson } from '../session/session';
import { useLanguageSwitch } from '../useLanguageSwitch';
import { useGo } from '../way';
import { DropMenu, MenuChoice, MenuDivider, MenuItem } from './DropMenu';
import classes from './MeMenu.module.css';

/** Signs out. Where no answer comes the session stays, and so does the page. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    calls.signOut().then(
      () => forgetPerson(client, 'left'),
      () => {},
    );
}

/** The menu of the person who is signed in: sessions, language, theme, sign-out. */
export function MeMenu() {
  const text = useText();
  const go = useGo();
  const person = usePerson();
  const language = useLanguage();
  const chooseLanguage = useLanguageSwitch();
  const { theme, choose: chooseTheme } = useThemeChoice();
  const signOut = useSignOut();
  return (
    <DropMenu
      place="top-start"
      target={
        <Pressable className={classes.me}>
          <span className={classes.initials} aria-hidden>
            {initialsOf(person.name)}
          </span>
          <span className={classes.words}>
            <span className={classes.name}>{person.name}</span>
            <span className={classes.role}>{text(`console:${person.role}`)}</span>
          </span>
          <IconDots className={classes.dots ?? ''} size={20} stroke={2} aria-hidden />
        </Pressable>
      }
    >
      <MenuItem
        leftSection={<IconDevices size={18} stroke={1.75} aria-hidden />}
        onClick={() => void go('/sessions')}
      >
        {text('console:sessions')}
      </MenuItem>
      <MenuDivider />
      <MenuChoice
        name={text('ui:language')}
        options={LANGUAGES.map((one) => ({
          value: one.language,
          label: one.name,
          lang: one.language,
        }))}
        chosen={language}
        onChoose={chooseLanguage}
      />
      <MenuChoice
        name={text('console:theme')}
        options={[
          { value: 'theme-light', label: text('shell:themeLight') },
          { value: 'theme-dark', label: text('shell:themeDark') },
        ]}
        chosen={theme}
        onChoose={chooseTheme}
      />
      <MenuDivider />
      <MenuItem
        leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />}
        onClick={() => void signOut()}
      >
        {text('console:signOut')}
      </MenuItem>
    </DropMenu>
  );
}
