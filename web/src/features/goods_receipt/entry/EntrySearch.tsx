import type { RefObject } from 'react';
import { useText } from '@/lib/i18n';
import { focusRow } from '@/ui/rowFocus';
import { SearchField } from '@/ui/SearchField';
import { useTypeInto } from '@/ui/useTypeInto';
import { scanOf, tell, useEntry } from './entry';
import { isOfAdvice } from './model/state';

/** Finds lines by code or name; `5*` waits for the next scan. Letters and digits typed anywhere begin here. */
export function EntrySearch({
  field,
  list,
  shortcut,
}: {
  field: RefObject<HTMLInputElement | null>;
  list: RefObject<HTMLDivElement | null>;
  shortcut: string | undefined;
}) {
  const text = useText();
  const state = useEntry();
  const label = text(isOfAdvice(state) ? 'goodsEntry:search' : 'goodsEntry:searchAdhoc');
  useTypeInto(field, /^[\p{L}\p{N}]$/u);
  return (
    <SearchField
      field={field}
      label={label}
      placeholder={label}
      value={state.search}
      shortcut={shortcut}
      onChange={(typed) => tell({ kind: 'searched', text: typed })}
      onEnter={(typed) => {
        const scan = scanOf(typed);
        if (scan.code === '') focusRow(list.current, 1);
        else tell({ kind: 'searchEntered', scan });
      }}
    />
  );
}
