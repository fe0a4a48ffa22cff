import type { RefObject } from 'react';
import { useText } from '@/lib/i18n';
import { IconButton } from '@/ui/IconButton';
import { IconSearch, IconX } from '@/ui/icons';
import { KeyHint } from '@/ui/KeyHint';
import { TextField } from '@/ui/TextField';

export interface HistorySearchProps {
  field: RefObject<HTMLInputElement | null>;
  value: string;
  /** The key that leads here. */
  shortcut: string | undefined;
  onChange: (value: string) => void;
  /** Opens what was typed or scanned, or goes on to what was found. */
  onEnter: (typed: string) => void;
}

/** Finds invoices by number, customer or phone; takes a scan of a printed number. Esc empties it. */
export function HistorySearch({ field, value, shortcut, onChange, onEnter }: HistorySearchProps) {
  const text = useText();
  const clear = () => {
    onChange('');
    field.current?.focus();
  };
  return (
    <TextField
      ref={field}
      label={text('invoice:search')}
      hideLabel
      placeholder={text('invoice:searchPlaceholder')}
      marks={{ 'data-keys-when-empty': true }}
      takesCodes
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      before={<IconSearch size={20} aria-hidden />}
      after={
        value === '' ? (
          shortcut && <KeyHint keys={shortcut} />
        ) : (
          <IconButton icon={IconX} label={text('invoice:clearSearch')} onClick={clear} />
        )
      }
      value={value}
      onChange={onChange}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || (event.key === 'ArrowDown' && value !== '')) {
          event.preventDefault();
          onEnter(event.key === 'Enter' ? event.currentTarget.value : '');
        } else if (event.key === 'Escape' && value !== '') {
          event.preventDefault();
          clear();
        }
      }}
    />
  );
}
