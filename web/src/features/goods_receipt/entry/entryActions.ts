import type { RefObject } from 'react';
import { type BoundAction, tillActions, useActions } from '@/app/actions';
import { IconArrowLeft, IconMessage, IconTrash } from '@/ui/icons';
import { focusRow } from '@/ui/rowFocus';
import { createGrn, tell, useEntry } from './entry';
import { isGrnEmpty } from './model/openGrn';
import { canUndo, type EntryState, grnOf } from './model/state';

interface Entering {
  state: EntryState;
  field: RefObject<HTMLInputElement | null>;
  list: RefObject<HTMLDivElement | null>;
  back: () => void;
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
    enabled: ({ state }) => (grnOf(state).sent ? 'goodsEntry:sentAlready' : true),
    run: () => tell({ kind: 'headOpened' }),
  },
  {
    id: 'goodsEntry.undo',
    label: 'ui:undo',
    group: 'goodsEntry:thisGrn',
    shortcut: 'Ctrl+Z',
    enabled: ({ state }) => (canUndo(state) ? true : 'goodsEntry:nothingToUndo'),
    run: () => tell({ kind: 'undone' }),
  },
  {
    id: 'goodsEntry.create',
    label: 'goods_receipt:createGrn',
    group: 'goodsEntry:thisGrn',
    shortcut: 'F9',
    deliberate: true,
    enabled: () => true,
    run: createGrn,
  },
  {
    id: 'goodsEntry.discard',
    label: 'goodsEntry:discard',
    group: 'goodsEntry:thisGrn',
    icon: IconTrash,
    enabled: ({ state }) => {
      const grn = grnOf(state);
      if (grn.sent) return 'goodsEntry:sentAlready';
      return isGrnEmpty(grn) ? 'goodsEntry:nothingToDiscard' : true;
    },
    run: () => tell({ kind: 'discardAsked' }),
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

export function useEntryActions(place: Omit<Entering, 'state'>): EntryActions {
  const state = useEntry();
  return useActions(entering, { state, ...place });
}
