import { openKeys } from '@/app/actions';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { IconCheck, IconKeyboard, IconMoon, IconSun } from '@/ui/icons';
import { LanguageChoice } from '@/ui/LanguageChoice';
import layout from '@/ui/layout.module.css';
import { Pressable } from '@/ui/Pressable';
import { Toggle } from '@/ui/Toggle';
import { type ThemeName, useThemeChoice } from '@/ui/themeChoice';
import classes from './SettingsScreen.module.css';
import darkPicture from './theme-dark.svg';
import lightPicture from './theme-light.svg';

const THEMES = [
  { theme: 'theme-light', label: 'settings:themeLight', icon: IconSun, picture: lightPicture },
  { theme: 'theme-dark', label: 'settings:themeDark', icon: IconMoon, picture: darkPicture },
] as const satisfies readonly { theme: ThemeName; [more: string]: unknown }[];

/** How the till looks, by pictures of both and a toggle, and which language it speaks. */
export function ThemeTab() {
  const text = useText();
  const { theme, choose, toggle } = useThemeChoice();
  return (
    <div className={`${layout.stackWider} ${classes.form}`}>
      <div>
        <h2 className={classes.heading}>{text('settings:look')}</h2>
        <p className={classes.words}>{text('settings:lookHint')}</p>
      </div>
      <div className={classes.foot}>
        <Toggle label={text('settings:dark')} checked={theme === 'theme-dark'} onChange={toggle} />
      </div>
      <div className={classes.themes}>
        {THEMES.map(({ theme: name, label, icon: Icon, picture }) => (
          <Pressable
            key={name}
            className={classes.theme}
            aria-pressed={theme === name}
            onClick={() => choose(name)}
          >
            <img src={picture} alt="" width={340} height={212} />
            <span>
              <Icon size={22} stroke={1.75} aria-hidden />
              {text(label)}
              {theme === name && <IconCheck size={24} stroke={2.5} aria-hidden />}
            </span>
          </Pressable>
        ))}
      </div>
      <div className={classes.choices}>
        <section>
          <h3 className={classes.caption}>{text('ui:language')}</h3>
          <LanguageChoice />
        </section>
        <section>
          <h3 className={classes.caption}>{text('settings:keys')}</h3>
          <div className={classes.keys}>
            <AppButton
              label={text('shell:shortcuts')}
              icon={IconKeyboard}
              shortcut="?"
              onClick={openKeys}
            />
          </div>
        </section>
      </div>
    </div>
  );
}
