import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import type { ReactNode } from 'react';
import { useReworded } from '@/lib/i18n';
import { IconAlertCircle, IconChevronDown } from './icons';
import { pressSubmit } from './pressSubmit';
import classes from './TextField.module.css';

/** One of the things to choose from. */
export interface Choice {
  value: string;
  label: string;
}

export interface SelectFieldProps {
  label: string;
  /** Keeps the label for screen readers only, where the head of a column says it. */
  hideLabel?: boolean;
  /** '' while nothing is chosen. */
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
  /** The entry for no choice; without it one is always chosen. */
  emptyLabel?: string;
  /** Nothing can be chosen now; `emptyLabel` says why. */
  disabled?: boolean;
  error?: string | undefined;
  onBlur?: () => void;
  /** Marks for others, `data-…` only. */
  marks?: Readonly<Record<`data-${string}`, string | boolean | undefined>>;
  /** Stands under the field: a way out of what keeps it from being filled. */
  children?: ReactNode;
}

/** One of a known list, by the list of the device: a wheel on a tablet, letters on a keyboard. */
export function SelectField({
  label,
  hideLabel = false,
  value,
  choices,
  onChange,
  emptyLabel,
  disabled = false,
  error,
  onBlur,
  marks,
  children,
}: SelectFieldProps) {
  const reworded = useReworded();
  // A value that the list no longer has stays in it.
  const isListed = value === '' || choices.some((choice) => choice.value === value);
  return (
    <div>
      <NativeSelect
        {...marks}
        classNames={{
          root: classes.root,
          wrapper: classes.wrapper,
          input: `${classes.input} ${classes.select}`,
          label: classes.label,
          section: classes.section,
          error: classes.error,
        }}
        attributes={{ wrapper: { 'data-size': 'normal', 'data-after': true } }}
        label={hideLabel ? undefined : label}
        aria-label={hideLabel ? label : undefined}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
        // The main button says that it is done by Enter; the list opens by Space and the arrows.
        onKeyDown={(event) => {
          const { form } = event.currentTarget;
          if (event.key !== 'Enter' || !form) return;
          event.preventDefault();
          pressSubmit(form);
        }}
        rightSection={<IconChevronDown size={20} aria-hidden />}
        rightSectionWidth="auto"
        error={
          error && (
            <>
              <IconAlertCircle size={16} aria-hidden />
              {reworded(error)}
            </>
          )
        }
        withAsterisk={false}
      >
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {!isListed && <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </NativeSelect>
      {children}
    </div>
  );
}
