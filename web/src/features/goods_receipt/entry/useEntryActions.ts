import type { RefObject } from 'react';
import { type BoundAction, tillActions, useActions } from '@/app/actions';
import { IconArrowLeft, IconMessage, IconTrash } from '@/ui/icons';
import { focusRow } from '@/ui/rowFocus';
import { type Entry, isEntryEmpty } from './entryInHand';

interface Entering {
  field: RefObject<HTMLInputElement | null>;
  list: RefObject<HTMLDivElement | null>;
  entry: Entry;
  canUndo: boolean;
  create: () => unknown;
  undo: () => void;
  back: () => void;
  remarks: () => void;
  discard: () => void;
}

const entering = tillActions<Entering>()(
  {
    id: 'goodsEntry.find',
    label: 'goodsEntry:search',
    group: 'goodsEntry:thisGrn',
    shortcut: 'F2',
    enabled: () => true,
    run: ({ field }) => field.current?.focus(),
  },
  {
    id: 'goodsEntry.above',
    label: 'goodsEntry:lineAbove',
    group: 'goodsEntry:thisGrn',
    shortcut: 'ArrowUp',
    repeats: true,
    enabled: () => true,
    run: ({ list }) => focusRow(list.current, -1),
  },
  {
    id: 'goodsEntry.below',
    label: 'goodsEntry:lineBelow',
    group: 'goodsEntry:thisGrn',
    shortcut: 'ArrowDown',
    repeats: true,
    enabled: () => true,
    run: ({ list }) => focusRow(list.current, 1),
  },
  {
    id: 'goodsEntry.remarks',
    label: 'goods_receipt:remarks',
    group: 'goodsEntry:thisGrn',
    icon: IconMessage,
    shortcut: 'Alt+M',
    enabled: ({ entry }) => (entry.sent ? 'goodsEntry:sentAlready' : true),
    run: ({ remarks }) => remarks(),
  },
  {
    id: 'goodsEntry.undo',
    label: 'ui:undo',
    group: 'goodsEntry:thisGrn',
    shortcut: 'Ctrl+Z',
    enabled: ({ canUndo }) => (canUndo ? true : 'goodsEntry:nothingToUndo'),
    run: ({ undo }) => undo(),
  },
  {
    id: 'goodsEntry.create',
    label: 'goods_receipt:createGrn',
    group: 'goodsEntry:thisGrn',
    shortcut: 'F9',
    deliberate: true,
    enabled: () => true,
    run: ({ create }) => create(),
  },
  {
    id: 'goodsEntry.discard',
    label: 'goodsEntry:discard',
    group: 'goodsEntry:thisGrn',
    icon: IconTrash,
    enabled: ({ entry }) => {
      if (entry.sent) return 'goodsEntry:sentAlready';
      return isEntryEmpty(entry) ? 'goodsEntry:nothingToDiscard' : true;
    },
    run: ({ discard }) => discard(),
  },
  {
    id: 'goodsEntry.back',
    label: 'ui:back',
    group: 'goodsEntry:thisGrn',
    icon: IconArrowLeft,
    shortcut: 'Escape',
    enabled: () => true,
    run: ({ back }) => back(),
  },
);

/** Actions while a GRN is entered. */
export type EntryActions = Record<(typeof entering)[number]['id'], BoundAction>;

export function useEntryActions(state: Entering): EntryActions {
  return useActions(entering, state);
}
