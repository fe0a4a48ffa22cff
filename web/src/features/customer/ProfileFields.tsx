import '@/lib/i18n/profileTexts';
import { type PlainMessageKey, useText } from '@/lib/i18n';
import { DateField } from '@/ui/DateField';
import { SelectField } from '@/ui/SelectField';
import { TextField } from '@/ui/TextField';
import { useTouchScreen } from '@/ui/useTouchScreen';
import type { Entries, EntryName } from './entries';
import { PlaceFields } from './PlaceFields';

/** Of names the server keeps so many characters, of lines of an address so many more. */
export const LONGEST_NAME = 60;
const LONGEST_LINE = 120;

/** How an entry of one line is typed. */
interface Line {
  name: EntryName;
  label: PlainMessageKey;
  type?: 'text' | 'email';
  inputMode?: 'numeric';
  maxLength?: number;
  capitals?: true;
}

const NAMES: readonly Line[] = [
  { name: 'first_name', label: 'profile:firstName', maxLength: LONGEST_NAME },
  { name: 'last_name', label: 'profile:lastName', maxLength: LONGEST_NAME },
  { name: 'email', label: 'profile:email', type: 'email' },
];
const DAYS = [
  { name: 'dob', label: 'profile:dateOfBirth' },
  { name: 'anniversary_date', label: 'profile:anniversary' },
] as const;
const ADDRESS: readonly Line[] = [
  { name: 'address1', label: 'profile:address1', maxLength: LONGEST_LINE },
  { name: 'address2', label: 'profile:address2', maxLength: LONGEST_LINE },
  { name: 'pincode', label: 'profile:pincode', inputMode: 'numeric', maxLength: 6 },
];
const BUSINESS: readonly Line[] = [
  { name: 'gstin', label: 'profile:gstin', maxLength: 15, capitals: true },
  { name: 'business_name', label: 'profile:businessName', maxLength: LONGEST_LINE },
];
const GENDERS = [
  { value: 'male', label: 'profile:male' },
  { value: 'female', label: 'profile:female' },
  { value: 'other', label: 'profile:other' },
] as const;

export interface ProfileFieldsProps {
  entries: Entries;
  /** The fault of an entry, as far as it is to be said now. */
  errorOf: (name: EntryName) => string | undefined;
  onChange: (changed: Partial<Entries>) => void;
  /** The cashier has gone on from an entry. */
  onLeave: (name: EntryName) => void;
}

/** Everything that a profile holds beside the phone. */
export function ProfileFields(props: ProfileFieldsProps) {
  const { entries, errorOf, onChange, onLeave } = props;
  const text = useText();
  const lines = (them: readonly Line[]) =>
    them.map((line) => <LineField key={line.name} line={line} {...props} />);
  return (
    <>
      {lines(NAMES)}
      <SelectField
        label={text('profile:gender')}
        emptyLabel={text('profile:notChosen')}
        choices={GENDERS.map(({ value, label }) => ({ value, label: text(label) }))}
        value={entries.gender}
        error={errorOf('gender')}
        onChange={(gender) => onChange({ gender })}
      />
      {DAYS.map(({ name, label }) => (
        <DateField
          key={name}
          name={name}
          label={text(label)}
          value={entries[name]}
          error={errorOf(name)}
          onChange={(next) => onChange({ [name]: next })}
          onBlur={() => onLeave(name)}
        />
      ))}
      {lines(ADDRESS)}
      <PlaceFields {...props} />
      {lines(BUSINESS)}
    </>
  );
}

function LineField({
  line: { name, label, type = 'text', inputMode, maxLength, capitals },
  entries,
  errorOf,
  onChange,
  onLeave,
}: ProfileFieldsProps & { line: Line }) {
  const text = useText();
  const touch = useTouchScreen();
  return (
    <TextField
      name={name}
      label={text(label)}
      type={type}
      inputMode={inputMode}
      maxLength={maxLength}
      autoComplete="off"
      autoCapitalize={capitals ? 'characters' : undefined}
      spellCheck={false}
      marks={{ 'data-autofocus': (name === 'first_name' && !touch) || undefined }}
      value={entries[name]}
      error={errorOf(name)}
      onChange={(next) => onChange({ [name]: capitals ? next.toUpperCase() : next })}
      onBlur={() => onLeave(name)}
    />
  );
}
