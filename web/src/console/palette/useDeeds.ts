import { LANGUAGES, useLanguage } from '@/lib/i18n';
import { useText } from '@/lib/i18n/consoleTexts';
import { IconLanguage, IconLogout, IconMoon, IconSun, IconUserPlus } from '@/ui/icons';
import { useThemeChoice } from '@/ui/themeChoice';
import { usePerson } from '../session/person';
import { useSignOut } from '../shell/MeMenu';
import { useLanguageSwitch } from '../useLanguageSwitch';
import type { Found, FoundGroup } from './found';

/** The things that the person can do from everywhere. */
export function useDeeds(onInvite: () => void): FoundGroup {
  const text = useText();
  const { rights } = usePerson();
  const language = useLanguage();
  const chooseLanguage = useLanguageSwitch();
  const { theme, toggle } = useThemeChoice();
  const signOut = useSignOut();
  const isDark = theme === 'theme-dark';
  const newPerson: Found = {
    id: 'new person',
    icon: IconUserPlus,
    name: text('console:newPerson'),
    isHere: true,
    act: onInvite,
  };
  return {
    name: text('console:deeds'),
    found: [
      ...(rights.includes('people.change') ? [newPerson] : []),
      {
        id: 'theme',
        icon: isDark ? IconSun : IconMoon,
        name: text(isDark ? 'shell:switchToLight' : 'shell:switchToDark'),
        act: toggle,
      },
      ...LANGUAGES.filter((one) => one.language !== language).map((one) => ({
        id: one.language,
        icon: IconLanguage,
        name: one.name,
        lang: one.language,
        fact: text('ui:language'),
        act: () => chooseLanguage(one.language),
      })),
      { id: 'sign out', icon: IconLogout, name: text('console:signOut'), act: signOut },
    ],
  };
}
