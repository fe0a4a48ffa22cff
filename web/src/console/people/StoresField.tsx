import { useId } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { ErrorLine } from '@/ui/ErrorLine';
import { usePerson } from '../session/person';
import { Tick, Ticks } from '../Tick';
import classes from './StoresField.module.css';

/** All stores, or some of them by their numbers. */
export type ChosenStores = 'all' | readonly number[];

/** The choice as calls carry it: empty for all. */
export const asSent = (chosen: ChosenStores): readonly number[] => (chosen === 'all' ? [] : chosen);

/** Chooses the stores that somebody sees. To take the last one away does not give all. */
export function StoresField({
  chosen,
  onChange,
  error,
}: {
  chosen: ChosenStores;
  onChange: (chosen: ChosenStores) => void;
  error?: string | undefined;
}) {
  const text = useText();
  const errorId = useId();
  const { stores } = usePerson();
  if (stores.length < 2) return null;
  const some = chosen === 'all' ? [] : chosen;
  return (
    <Ticks name={text('console:stores')} describedBy={error ? errorId : undefined}>
      <div className={classes.boxes}>
        <Tick
          kind="checkbox"
          label={text('console:allStores')}
          isTicked={chosen === 'all'}
          onTick={(isAll) => onChange(isAll ? 'all' : [])}
        />
        {stores.map(({ store_id: id, name }) => (
          <Tick
            key={id}
            kind="checkbox"
            label={name}
            isTicked={some.includes(id)}
            onTick={(isIn) => onChange(isIn ? [...some, id] : some.filter((one) => one !== id))}
          />
        ))}
      </div>
      <div id={errorId}>
        <ErrorLine message={error} />
      </div>
    </Ticks>
  );
}
