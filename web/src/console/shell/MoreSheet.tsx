import { LANGUAGES, useLanguage } from '@/lib/i18n';
import { useText } from '@/lib/i18n/consoleTexts';
import { type Icon, IconDevices, IconLogout, IconSearch } from '@/ui/icons';
import { Pressable } from '@/ui/Pressable';
import { SegmentChoice } from '@/ui/SegmentChoice';
import { Sheet } from '@/ui/Sheet';
import { useThemeChoice } from '@/ui/themeChoice';
import { usePerson } from '../session/person';
import type { Path } from '../session/place';
import { useLanguageSwitch } from '../useLanguageSwitch';
import { useGo } from '../way';
import { useSignOut } from './MeMenu';
import classes from './MoreSheet.module.css';
import type { Place } from './places';

/** On a phone: the search, the places that the bar has no room for, and what is about the person. */
export function MoreSheet({
  open,
  places,
  onSearch,
  onClose,
}: {
  open: boolean;
  places: readonly Place[];
  onSearch: () => unknown;
  onClose: () => void;
}) {
  const text = useText();
  const go = useGo();
  const person = usePerson();
  const language = useLanguage();
  const chooseLanguage = useLanguageSwitch();
  const { theme, choose: chooseTheme } = useThemeChoice();
  const signOut = useSignOut();
  const follow = (path: Path) => {
    onClose();
    return go(path);
  };
  return (
    <Sheet open={open} title={person.name} onClose={onClose}>
      <p className={classes.role}>{`${text(`console:${person.role}`)} · ${person.vendor}`}</p>
      <div className={classes.rows}>
        <Row
          icon={IconSearch}
          label={text('console:search')}
          onClick={() => {
            onClose();
            return onSearch();
          }}
        />
        {places.map(({ path, label, icon }) => (
          <Row key={path} icon={icon} label={text(label)} onClick={() => follow(path)} />
        ))}
        <Row
          icon={IconDevices}
          label={text('console:sessions')}
          onClick={() => follow('/sessions')}
        />
      </div>
      <div className={classes.choices}>
        <SegmentChoice
          label={text('ui:language')}
          segments={LANGUAGES.map((one) => ({ id: one.language, label: one.name }))}
          chosen={language}
          onChoose={(id) => void chooseLanguage(id === 'hi' ? 'hi' : 'en')}
        />
        <SegmentChoice
          label={text('console:theme')}
          segments={[
            { id: 'theme-light', label: text('shell:themeLight') },
            { id: 'theme-dark', label: text('shell:themeDark') },
          ]}
          chosen={theme}
          onChoose={(id) => chooseTheme(id === 'theme-dark' ? 'theme-dark' : 'theme-light')}
        />
      </div>
      <div className={classes.rows}>
        <Row icon={IconLogout} label={text('console:signOut')} onClick={signOut} />
      </div>
    </Sheet>
  );
}

function Row({
  icon: RowIcon,
  label,
  onClick,
}: {
  icon: Icon;
  label: string;
  onClick: () => unknown;
}) {
  return (
    <Pressable className={classes.row} onClick={onClick}>
      <RowIcon size={22} stroke={1.75} aria-hidden />
      {label}
    </Pressable>
  );
}
