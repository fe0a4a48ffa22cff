import { tillActions, useActions } from '@/app/actions';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { IconPlus } from '@/ui/icons';
import { tell, useEntry } from './entry';
import { type Goods, hasBatches } from './model/goods';
import { canUndo, type EntryState } from './model/state';

interface Docked {
  state: EntryState;
  takesBatches: boolean;
  add: () => void;
}

const docked = tillActions<Docked>()(
  {
    id: 'goods_receipt.addBatch',
    label: 'goodsEntry:addBatch',
    group: 'goodsEntry:typedHere',
    icon: IconPlus,
    shortcut: 'B',
    hidden: ({ takesBatches }) => !takesBatches,
    enabled: () => true,
    run: ({ add }) => add(),
  },
  {
    id: 'goods_receipt.anotherMrp',
    label: 'goodsEntry:anotherMrp',
    group: 'goodsEntry:typedHere',
    icon: IconPlus,
    shortcut: 'M',
    enabled: () => true,
    run: () => tell({ kind: 'lineSplit' }),
  },
  {
    id: 'goods_receipt.lineAbove',
    label: 'goodsEntry:lineAbove',
    group: 'goodsEntry:typedHere',
    shortcut: 'ArrowUp',
    enabled: () => true,
    run: () => tell({ kind: 'lineStepped', by: -1 }),
  },
  {
    id: 'goods_receipt.lineBelow',
    label: 'goodsEntry:lineBelow',
    group: 'goodsEntry:typedHere',
    shortcut: 'ArrowDown',
    enabled: () => true,
    run: () => tell({ kind: 'lineStepped', by: 1 }),
  },
  {
    id: 'goods_receipt.undoScan',
    label: 'ui:undo',
    group: 'goodsEntry:typedHere',
    shortcut: 'Ctrl+Z',
    enabled: ({ state }) => (canUndo(state) ? true : 'goodsEntry:nothingToUndo'),
    run: () => tell({ kind: 'undone' }),
  },
);

/** The buttons and the keys that belong to the dock. */
export function LineKeys({
  goods,
  add,
  hasAdd,
}: {
  goods: Goods;
  add: () => void;
  /** Its button stands here, and not elsewhere in the dock. */
  hasAdd: boolean;
}) {
  const text = useText();
  const state = useEntry();
  const actions = useActions(docked, { state, takesBatches: hasBatches(goods), add });
  const shown = [actions['goods_receipt.addBatch'], actions['goods_receipt.anotherMrp']];
  return shown.map(
    (action) =>
      !action.hidden &&
      (hasAdd || action.id !== 'goods_receipt.addBatch') && (
        <AppButton
          key={action.id}
          label={text(action.label)}
          shortcut={action.shortcut}
          size="narrow"
          stretch
          onClick={action.run}
        />
      ),
  );
}
