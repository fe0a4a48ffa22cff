import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { IconSearch, IconX } from '@/ui/icons';
import { KeyHint } from '@/ui/KeyHint';
import { KeyHints } from '@/ui/KeyHints';
import { ModalSurface } from '@/ui/ModalSurface';
import { Pressable } from '@/ui/Pressable';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { NewPerson } from '../people/NewPerson';
import { usePerson } from '../session/person';
import { useTyped } from '../table/useTyped';
import { FoundList } from './FoundList';
import type { Found } from './found';
import { Missing } from './Missing';
import classes from './Palette.module.css';
import { useFound } from './useFound';

/** Goes to places, bills and people by their names, and does what can be done from everywhere. */
export function Palette({ onClose }: { onClose: () => void }) {
  const text = useText();
  const id = useId();
  const [isInviting, setInviting] = useState(false);
  const [settled, settle] = useState('');
  const { typed, type, now } = useTyped(settled, settle);
  const [pointed, point] = useState('');
  const { groups, missing } = useFound(typed, settled, () => setInviting(true));
  const field = useRef<HTMLInputElement>(null);
  if (isInviting) return <NewPerson onClose={onClose} />;

  const all = groups.flatMap(({ found }) => found);
  const at = Math.max(
    0,
    all.findIndex((one) => one.id === pointed),
  );
  const marked = all[at];
  const choose = ({ isHere, act }: Found) => {
    if (!isHere) onClose();
    void act();
  };
  const step = (by: number) => {
    const next = all[Math.min(Math.max(at + by, 0), all.length - 1)];
    if (next) point(next.id);
  };
  const keys: Readonly<Record<string, () => unknown>> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Enter: () => (marked ? choose(marked) : now()),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { isComposing, code, ctrlKey, metaKey } = event.nativeEvent;
    // The browser has a use of its own for it.
    const isOpener = code === 'KeyK' && (ctrlKey || metaKey);
    const act = isOpener ? () => field.current?.select() : keys[event.key];
    if (!act || isComposing) return;
    event.preventDefault();
    if (!event.repeat || event.key !== 'Enter') act();
  };
  return (
    <ModalSurface
      place="center"
      labelledBy={`${id}-title`}
      onDismiss={onClose}
      className={classes.palette}
    >
      <header className={classes.head}>
        <IconSearch className={classes.sign ?? ''} size={20} stroke={1.75} aria-hidden />
        <VisuallyHidden>
          <h2 id={`${id}-title`}>{text('console:searchOrGo')}</h2>
        </VisuallyHidden>
        <input
          ref={field}
          className={classes.field}
          type="text"
          role="combobox"
          aria-label={text('console:searchOrGo')}
          aria-expanded={all.length > 0}
          aria-controls={all.length > 0 ? id : undefined}
          aria-autocomplete="list"
          aria-activedescendant={marked && `${id}-${at}`}
          placeholder={text('console:searchOrGo')}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          data-autofocus
          value={typed}
          onChange={({ target }) => {
            type(target.value);
            point('');
          }}
          onKeyDown={onKeyDown}
        />
        <Pressable className={classes.close} onClick={onClose}>
          <VisuallyHidden>{text('ui:close')}</VisuallyHidden>
          <KeyHint keys="Escape" />
          <IconX className={classes.cross ?? ''} size={22} stroke={1.75} aria-hidden />
        </Pressable>
      </header>
      <FoundList id={id} groups={groups} marked={marked} onPoint={point} onChoose={choose} />
      <Missing typed={typed.trim()} missing={missing} hasFound={all.length > 0} />
      <Foot />
    </ModalSurface>
  );
}

function Foot() {
  const text = useText();
  const { rights } = usePerson();
  return (
    <footer className={classes.foot}>
      <KeyHints
        keys={[
          { keys: ['ArrowUp', 'ArrowDown'], does: text('console:keyChoose') },
          { keys: ['Enter'], does: text('console:keyOpen') },
        ]}
      />
      <KeyHints
        keys={[
          ...(rights.includes('sales.see') ? [{ keys: ['#'], does: text('console:keyBill') }] : []),
          ...(rights.includes('people.see')
            ? [{ keys: ['@'], does: text('console:keyPerson') }]
            : []),
          { keys: ['>'], does: text('console:keyDeed') },
        ]}
      />
    </footer>
  );
}
