import { chooseLanguage, LANGUAGES, type Language, useLanguage, useText } from '@/lib/i18n';
import { showAlert } from './alerts';
import { Group } from './Group';
import classes from './LanguageChoice.module.css';
import { Pressable } from './Pressable';

/** Chooses the language of this device; each one is offered by its own name. */
export function LanguageChoice() {
  const text = useText();
  const chosen = useLanguage();
  const choose = (language: Language) =>
    chooseLanguage(language).catch(() => showAlert.danger(text('ui:noAnswer')));
  return (
    <Group label={text('ui:language')} className={classes.choice}>
      {LANGUAGES.map(({ language, name }) => (
        <Pressable
          key={language}
          lang={language}
          className={classes.language}
          aria-pressed={language === chosen}
          onClick={() => choose(language)}
        >
          {name}
        </Pressable>
      ))}
    </Group>
  );
}
