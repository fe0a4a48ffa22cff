import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useReworded } from '@/lib/i18n';
import { IconAlertCircle } from './icons';
import classes from './TextField.module.css';

export interface TextFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'onChange' | 'value' | 'type' | 'prefix'> {
  label: string;
  /** Keeps the label for screen readers only, where the place says it: a search box. */
  hideLabel?: boolean;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Wrong, where the words for it stand elsewhere. */
  invalid?: boolean | undefined;
  /** Keeps a line for what may be wrong with it, so that nothing moves when it is said. */
  reserved?: boolean;
  /** Shown under the label. */
  hint?: string | undefined;
  /** The hint stands under the field, in the line that is kept for what may be wrong. */
  hintBelow?: boolean;
  type?: 'text' | 'search' | 'tel' | 'email' | 'number' | 'password';
  /** Stands in front inside the field: an icon, a country code, a rupee sign. */
  before?: ReactNode;
  /** Stands at the end inside the field: a key hint, a button. */
  after?: ReactNode;
  /** `large` for the one field that a screen is about, `value` for that of a dock. */
  size?: 'normal' | 'large' | 'value';
  /** A field that takes codes itself: a scan goes into it instead of to the page. */
  takesCodes?: boolean;
  /** Marks for others, `data-…` only. */
  marks?: Readonly<Record<`data-${string}`, string | boolean | undefined>>;
}

/** From more letters on a large value is set smaller. */
const LONG = 12;

/** A line of text. Other fields (amount, PIN) are made of it. */
export function TextField({
  label,
  hideLabel = false,
  value,
  onChange,
  error,
  invalid = false,
  reserved = false,
  hint,
  hintBelow = false,
  before,
  after,
  size = 'normal',
  takesCodes = false,
  marks,
  className,
  ...input
}: TextFieldProps) {
  const reworded = useReworded();
  return (
    <TextInput
      {...input}
      {...marks}
      className={className}
      classNames={{
        root: classes.root,
        wrapper: classes.wrapper,
        input: classes.input,
        label: classes.label,
        section: classes.section,
        description: classes.hint,
        error: classes.error,
      }}
      label={hideLabel ? undefined : label}
      aria-label={hideLabel ? label : undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      description={hintBelow && error ? undefined : hint}
      error={
        error ? (
          <>
            <IconAlertCircle size={16} aria-hidden />
            {reworded(error)}
          </>
        ) : (
          invalid
        )
      }
      inputWrapperOrder={
        hintBelow
          ? ['label', 'input', 'description', 'error']
          : ['label', 'description', 'input', 'error']
      }
      leftSection={before}
      leftSectionWidth={before ? 'auto' : undefined}
      rightSection={after}
      rightSectionWidth={after ? 'auto' : undefined}
      attributes={{
        root: { 'data-reserved': reserved || undefined },
        wrapper: {
          'data-size': size,
          'data-long': value.length > LONG || undefined,
          'data-before': before ? true : undefined,
          'data-after': after ? true : undefined,
        },
      }}
      data-code-field={takesCodes || undefined}
      withAsterisk={false}
    />
  );
}
