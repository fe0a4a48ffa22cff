import { useEffect, useRef } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { KeyHint } from '@/ui/KeyHint';
import classes from './FoundList.module.css';
import type { Found, FoundGroup } from './found';

/** Everything that was found, in its groups. The field keeps the focus; one of the list is marked. */
export function FoundList({
  id,
  groups,
  marked,
  onPoint,
  onChoose,
}: {
  /** Names the list; an option is named by this and its place. */
  id: string;
  groups: readonly FoundGroup[];
  /** Enter takes this one. */
  marked: Found | undefined;
  onPoint: (id: string) => void;
  onChoose: (found: Found) => void;
}) {
  const text = useText();
  const places = new Map(groups.flatMap(({ found }) => found).map((one, at) => [one, at]));
  if (groups.length === 0) return null;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={text('console:found')}
      className={classes.list}
      // A press must not take the focus out of the field.
      onPointerDown={(event) => event.preventDefault()}
    >
      {groups.map(({ name, found }) => (
        // biome-ignore lint/a11y/useSemanticElements: a list of options holds groups, and no set of fields
        <div key={name} role="group" aria-label={name}>
          <div className={classes.name} aria-hidden>
            {name}
          </div>
          {found.map((one) => (
            <Option
              key={one.id}
              id={`${id}-${places.get(one)}`}
              found={one}
              isMarked={one.id === marked?.id}
              onPoint={() => onPoint(one.id)}
              onChoose={() => onChoose(one)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function Option({
  id,
  found: { icon: OptionIcon, name, lang, fact },
  isMarked,
  onPoint,
  onChoose,
}: {
  id: string;
  found: Found;
  isMarked: boolean;
  onPoint: () => void;
  onChoose: () => void;
}) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMarked) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      className={classes.option}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <OptionIcon className={classes.icon ?? ''} size={18} stroke={1.75} aria-hidden />
      <span className={classes.words}>
        <strong className={classes.title} lang={lang}>
          {name}
        </strong>
        {fact && <span className={classes.fact}> {fact}</span>}
      </span>
      {isMarked && <KeyHint keys="Enter" />}
    </div>
  );
}
