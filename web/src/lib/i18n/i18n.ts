import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { first } from '@/locales/first';

/**
 * The texts of the app. English comes with the script that says it, so that nothing waits for words;
 * another language is added with `addResourceBundle` once its catalogue has been loaded.
 */
export const i18n = i18next.createInstance();

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: first },
  ns: Object.keys(first),
  defaultNS: false,
  // Keys are flat; those of the server's messages have full stops in them.
  keySeparator: false,
  // React escapes what it shows.
  interpolation: { escapeValue: false },
  initAsync: false,
});
