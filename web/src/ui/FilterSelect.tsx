import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import classes from './FilterSelect.module.css';
import { IconChevronDown } from './icons';
import type { Choice } from './SelectField';

export interface FilterSelectProps {
  label: string;
  value: string;
  /** The first of them narrows nothing. */
  choices: readonly Choice[];
  onChange: (value: string) => void;
}

/** A filter of a list that states its value, by the list of the device. One that is set is soft. */
export function FilterSelect({ label, value, choices, onChange }: FilterSelectProps) {
  return (
    <NativeSelect
      classNames={{
        root: classes.root,
        wrapper: classes.wrapper,
        input: classes.input,
        label: classes.label,
        section: classes.section,
      }}
      attributes={{ root: { 'data-set': value !== choices[0]?.value || undefined } }}
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSection={<IconChevronDown size={20} aria-hidden />}
      rightSectionWidth="auto"
      withAsterisk={false}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </NativeSelect>
  );
}
