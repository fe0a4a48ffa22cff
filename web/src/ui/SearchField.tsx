import type { RefObject } from 'react';
import { useText } from '@/lib/i18n';
import { IconButton } from './IconButton';
import { IconSearch, IconX } from './icons';
import { KeyHint } from './KeyHint';
import { TextField } from './TextField';

export interface SearchFieldProps {
  field: RefObject<HTMLInputElement | null>;
  /** The field's name for screen readers. */
  label: string;
  /** By what it is found. */
  placeholder: string;
  value: string;
  /** The key that leads here. */
  shortcut: string | undefined;
  /** A scan goes into it, too. */
  takesCodes?: boolean;
  onChange: (value: string) => void;
  /** Takes what was typed or scanned; on an arrow down, which goes on to what was found, nothing. */
  onEnter: (typed: string) => void;
}

/** Searches a list. Esc empties it, then gives the focus back; Enter and the arrow down go on to what was found. */
export function SearchField({
  field,
  label,
  placeholder,
  value,
  shortcut,
  takesCodes = false,
  onChange,
  onEnter,
}: SearchFieldProps) {
  const text = useText();
  const clear = () => {
    onChange('');
    field.current?.focus();
  };
  return (
    <TextField
      ref={field}
      label={label}
      hideLabel
      placeholder={placeholder}
      marks={{ 'data-keys-when-empty': true }}
      takesCodes={takesCodes}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      before={<IconSearch size={20} aria-hidden />}
      after={
        value === '' ? (
          shortcut && <KeyHint keys={shortcut} />
        ) : (
          <IconButton icon={IconX} label={text('ui:clearSearch')} onClick={clear} />
        )
      }
      value={value}
      onChange={onChange}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || (event.key === 'ArrowDown' && value !== '')) {
          event.preventDefault();
          onEnter(event.key === 'Enter' ? event.currentTarget.value : '');
        } else if (event.key === 'Escape') {
          event.preventDefault();
          if (value !== '') clear();
          else field.current?.blur();
        }
      }}
    />
  );
}
