import { useState } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { IconDots } from '@/ui/icons';
import { Pressable } from '@/ui/Pressable';
import type { Press } from '@/ui/press';
import { usePerson } from '../session/person';
import classes from './Bar.module.css';
import { MoreSheet } from './MoreSheet';
import { PlaceLink } from './PlaceLink';
import link from './PlaceLink.module.css';
import { placesOfPhone } from './places';

/** The navigation of a phone: the first places, and More for the rest. */
export function Bar({ onSearch }: { onSearch: Press }) {
  const text = useText();
  const person = usePerson();
  const [isOpen, setOpen] = useState(false);
  const { inBar, others } = placesOfPhone(person);
  return (
    <>
      <nav className={classes.bar} aria-label={text('console:places')}>
        {inBar.map((place) => (
          <PlaceLink key={place.path} place={place} inBar />
        ))}
        <Pressable
          className={link.inBar}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <IconDots size={22} stroke={1.75} aria-hidden />
          {text('console:more')}
        </Pressable>
      </nav>
      <MoreSheet open={isOpen} places={others} onSearch={onSearch} onClose={() => setOpen(false)} />
    </>
  );
}
