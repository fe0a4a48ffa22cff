import type { RefObject } from 'react';
import { useText } from '@/lib/i18n';
import { IconButton } from '@/ui/IconButton';
import { IconSearch, IconX } from '@/ui/icons';
import { KeyHint } from '@/ui/KeyHint';
import { TextField } from '@/ui/TextField';

export interface SearchFieldProps {
  field: RefObject<HTMLInputElement | null>;
  value: string;
  /** The key that leads here. */
  shortcut: string | undefined;
  onChange: (value: string) => void;
  /** Goes on to what was found. */
  onEnter: () => void;
}

/** Finds held bills by customer, phone or note. Esc empties it, Enter goes on to the list. */
export function SearchField({ field, value, shortcut, onChange, onEnter }: SearchFieldProps) {
  const text = useText();
  const clear = () => {
    onChange('');
    field.current?.focus();
  };
  return (
    <TextField
      ref={field}
      label={text('held_bill:search')}
      hideLabel
      placeholder={text('held_bill:searchPlaceholder')}
      marks={{ 'data-keys-when-empty': true }}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      before={<IconSearch size={20} aria-hidden />}
      after={
        value === '' ? (
          shortcut && <KeyHint keys={shortcut} />
        ) : (
          <IconButton icon={IconX} label={text('held_bill:clearSearch')} onClick={clear} />
        )
      }
      value={value}
      onChange={onChange}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || (event.key === 'ArrowDown' && value !== '')) {
          event.preventDefault();
          onEnter();
        } else if (event.key === 'Escape' && value !== '') {
          event.preventDefault();
          clear();
        }
      }}
    />
  );
}
