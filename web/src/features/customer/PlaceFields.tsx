import '@/lib/i18n/profileTexts';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { IconRefresh } from '@/ui/icons';
import { SelectField } from '@/ui/SelectField';
import type { Entries } from './entries';
import { type Places, useCities, useStates } from './usePlaces';

/** The part of a form that State and city need. */
export interface PlaceFieldsProps {
  entries: Pick<Entries, 'state_id' | 'city_id'>;
  errorOf: (name: 'state_id' | 'city_id') => string | undefined;
  onChange: (changed: Partial<Pick<Entries, 'state_id' | 'city_id'>>) => void;
}

/** State and city. The cities are those of the State, so another State takes the city back. */
export function PlaceFields({ entries, errorOf, onChange }: PlaceFieldsProps) {
  const text = useText();
  const { state_id: stateId, city_id: cityId } = entries;
  const states = useStates();
  const cities = useCities(stateId);
  // A State is named by a number, which would say nothing while its name is on the way.
  const nameless = stateId === '' ? [] : [{ value: stateId, label: text('ui:loading') }];
  return (
    <>
      <SelectField
        label={text('profile:state')}
        emptyLabel={text(states.loading ? 'ui:loading' : 'profile:notChosen')}
        choices={states.loading ? nameless : states.choices}
        value={stateId}
        error={errorOf('state_id') ?? failureOf(states, text)}
        onChange={(chosen) => onChange({ state_id: chosen, city_id: '' })}
      >
        <Retry places={states} />
      </SelectField>
      <SelectField
        label={text('profile:city')}
        emptyLabel={text(
          stateId === ''
            ? 'profile:stateFirst'
            : cities.loading
              ? 'ui:loading'
              : 'profile:notChosen',
        )}
        disabled={stateId === ''}
        choices={cities.choices}
        value={cityId}
        error={errorOf('city_id') ?? failureOf(cities, text)}
        onChange={(chosen) => onChange({ city_id: chosen })}
      >
        <Retry places={cities} />
      </SelectField>
    </>
  );
}

const failureOf = ({ failed }: Places, text: ReturnType<typeof useText>) =>
  failed ? text('profile:placesFailed') : undefined;

function Retry({ places: { failed, retry } }: { places: Places }) {
  const text = useText();
  if (!failed) return null;
  return <AppButton label={text('ui:retry')} icon={IconRefresh} look="text" onClick={retry} />;
}
