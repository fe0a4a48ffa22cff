import { useEffect, useEffectEvent, useRef } from 'react';
import { call, preferences, useIdentity } from '@/api';
import { chooseLanguage, LANGUAGES, useLanguage } from '@/lib/i18n';
import { useThemeChoice } from '@/ui/themeChoice';

/**
 * Gives a person the language and the theme that they chose at the last sign-in, on whichever till,
 * and keeps their choices from then on. A person who has chosen none finds the device as it is.
 */
export function usePreferences(): void {
  const token = useIdentity((identity) => identity.token);
  const language = useLanguage();
  const { chosen, choose } = useThemeChoice();
  // A device that turns dark in the evening has chosen nothing for anybody.
  const theme = chosen ?? '';

  const begin = useEffectEvent(() => {
    const { user } = useIdentity.getState();
    const wanted = LANGUAGES.find((known) => known.language === user?.language)?.language;
    // If its texts cannot be had, the till goes on in the language it has.
    if (wanted) chooseLanguage(wanted).catch(() => {});
    if (user?.theme === 'theme-light' || user?.theme === 'theme-dark') choose(user.theme);
  });
  useEffect(() => {
    if (token) begin();
  }, [token]);

  const unkept = useRef<Record<string, string>>({});
  const seen = useRef({ language: language as string, theme: theme as string });
  useEffect(() => {
    const before = seen.current;
    seen.current = { language, theme };
    const { user } = useIdentity.getState();
    if (!user) return;
    const changed = Object.entries(seen.current).filter(
      ([name, value]) =>
        value !== '' &&
        before[name as keyof typeof before] !== value &&
        user[name as keyof typeof before] !== value,
    );
    if (changed.length === 0) return;
    // Until the server has it, it is sent with every choice after it; this device goes by it meanwhile.
    unkept.current = { ...unkept.current, ...Object.fromEntries(changed) };
    const wanted = unkept.current;
    useIdentity.setState({ user: { ...user, ...wanted } });
    call(preferences, wanted).then(
      () => {
        if (unkept.current === wanted) unkept.current = {};
      },
      () => {},
    );
  }, [language, theme]);
}
