import type { RefObject } from 'react';
import { SearchField } from '@/ui/SearchField';
import { useTypeInto } from '@/ui/useTypeInto';

/** Finds lines by code or name; `5*` waits for the next scan. Letters and digits typed anywhere begin here. */
export function EntrySearch({
  field,
  label,
  value,
  shortcut,
  onChange,
  onEnter,
}: {
  field: RefObject<HTMLInputElement | null>;
  label: string;
  value: string;
  shortcut: string | undefined;
  onChange: (value: string) => void;
  onEnter: (typed: string) => void;
}) {
  useTypeInto(field, /^[\p{L}\p{N}]$/u);
  return (
    <SearchField
      field={field}
      label={label}
      placeholder={label}
      value={value}
      shortcut={shortcut}
      onChange={onChange}
      onEnter={onEnter}
    />
  );
}
