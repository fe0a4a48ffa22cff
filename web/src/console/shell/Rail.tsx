import { useText } from '@/lib/i18n/consoleTexts';
import type { Press } from '@/ui/press';
import { SearchButton } from '../palette/SearchButton';
import { usePerson } from '../session/person';
import { MeMenu } from './MeMenu';
import { PlaceLink } from './PlaceLink';
import { placesOf } from './places';
import classes from './Rail.module.css';
import { RailStore } from './StoreSwitcher';

/** The navigation at the side: whose business it is, the search, the places, how the books are, and me. */
export function Rail({ onSearch }: { onSearch: Press }) {
  const text = useText();
  const person = usePerson();
  return (
    <aside className={classes.rail} aria-label={person.vendor}>
      <RailStore />
      <SearchButton onSearch={onSearch} />
      <nav className={classes.places} aria-label={text('console:places')}>
        {placesOf(person).map(({ name, places }) => (
          <div key={name ?? ''} className={classes.group}>
            {name && <h2 className={classes.name}>{text(name)}</h2>}
            {places.map((place) => (
              <PlaceLink key={place.path} place={place} />
            ))}
          </div>
        ))}
      </nav>
      <div className={classes.foot}>
        <MeMenu />
      </div>
    </aside>
  );
}
