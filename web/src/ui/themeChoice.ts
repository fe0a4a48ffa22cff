import {
  type MantineColorScheme,
  type MantineColorSchemeManager,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { useLayoutEffect } from 'react';

/** The two themes by the class that the page's root element carries. */
export type ThemeName = 'theme-light' | 'theme-dark';

const STORAGE_KEY = 'rokad.theme';

const SCHEMES: Readonly<Record<ThemeName, MantineColorScheme>> = {
  'theme-light': 'light',
  'theme-dark': 'dark',
};

function asScheme(stored: string | null): MantineColorScheme | null {
  return stored === 'theme-light' || stored === 'theme-dark' ? SCHEMES[stored] : null;
}

function asTheme(scheme: MantineColorScheme): ThemeName {
  return scheme === 'dark' ? 'theme-dark' : 'theme-light';
}

/**
 * Keeps the choice on the device. Until one is made, the theme follows the device's own; a choice
 * made in another tab counts here too.
 */
export function themeChoiceManager(): MantineColorSchemeManager {
  let onStorage: ((event: StorageEvent) => void) | undefined;
  const unsubscribe = () => {
    if (onStorage) window.removeEventListener('storage', onStorage);
  };
  return {
    get: (otherwise) => asScheme(localStorage.getItem(STORAGE_KEY)) ?? otherwise,
    set: (scheme) => {
      if (scheme === 'auto') localStorage.removeItem(STORAGE_KEY);
      else localStorage.setItem(STORAGE_KEY, asTheme(scheme));
    },
    subscribe: (onUpdate) => {
      onStorage = ({ key, newValue }) => {
        if (key === STORAGE_KEY) onUpdate(asScheme(newValue) ?? 'auto');
      };
      window.addEventListener('storage', onStorage);
    },
    unsubscribe,
    clear: () => localStorage.removeItem(STORAGE_KEY),
  };
}

/** The theme in use, and how to choose the other one. */
export interface ThemeChoice {
  theme: ThemeName;
  /** `null` while the theme follows the device. */
  chosen: ThemeName | null;
  choose: (theme: ThemeName) => void;
  toggle: () => void;
}

/** Reads and changes the theme of the page. */
export function useThemeChoice(): ThemeChoice {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const theme = asTheme(useComputedColorScheme('light', { getInitialValueInEffect: false }));
  const choose = (next: ThemeName) => setColorScheme(SCHEMES[next]);
  return {
    theme,
    chosen: colorScheme === 'auto' ? null : asTheme(colorScheme),
    choose,
    toggle: () => choose(theme === 'theme-dark' ? 'theme-light' : 'theme-dark'),
  };
}

/** Puts the class of the theme on the page's root element. Rendered once, by the app. */
export function ThemeRootClass(): null {
  const { theme } = useThemeChoice();
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.remove('theme-light', 'theme-dark');
    classList.add(theme);
  }, [theme]);
  return null;
}
