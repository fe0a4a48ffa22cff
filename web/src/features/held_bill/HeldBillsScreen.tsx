import '@/lib/i18n/invoiceTexts';
import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ActionButton } from '@/app/actions';
import { ScreenHeader, ScreenLayout, useScansElsewhere } from '@/app/shell';
import { useTableState } from '@/features/login';
import { cartMenuIsOn, useMaybeSettings } from '@/features/settings';
import { type PlainMessageKey, useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { EmptyState } from '@/ui/EmptyState';
import { FilterSelect } from '@/ui/FilterSelect';
import { FindRow } from '@/ui/FindRow';
import { IconPlayerPause } from '@/ui/icons';
import { ListFoot } from '@/ui/ListFoot';
import { ListPanel } from '@/ui/ListPanel';
import { NoticeBar } from '@/ui/NoticeBar';
import { SearchField } from '@/ui/SearchField';
import { HeldBillsTable } from './HeldBillsTable';
import { HELD_SORTS, type HeldSort, useHeldBills } from './heldBills';
import { useListActions } from './useListActions';
import { useRecall } from './useRecall';

const SORT_LABELS = {
  date_desc: 'invoice:newestFirst',
  date_asc: 'invoice:oldestFirst',
  amount_desc: 'invoice:highestFirst',
  amount_asc: 'invoice:lowestFirst',
} as const satisfies Record<HeldSort, PlainMessageKey>;

/** For so long a term may still be in the making. */
const TYPING_MS = 200;

/** The bills that wait in this store, each to be recalled on any of its tills. */
export function HeldBillsScreen() {
  const text = useText();
  const navigate = useNavigate();
  const settings = useMaybeSettings();
  const canRecall = !settings || cartMenuIsOn(settings, 'recall_bill');
  const canHold = !settings || cartMenuIsOn(settings, 'hold_bill');

  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [term, setTerm] = useState('');
  const [sort, setSort] = useState<HeldSort>('date_desc');
  const [asked] = useDebouncedValue(term.trim(), TYPING_MS);
  const held = useHeldBills(asked, sort);
  const { bills, isError, loadMore, refetch } = held;
  const state = useTableState(held);
  const recall = useRecall(canHold, refetch);
  const actions = useListActions({
    search,
    list,
    hasRows: bills.length > 0,
    canRecall,
    loadMore: isError ? undefined : loadMore,
    back: () => void navigate({ to: '/billing' }),
  });
  useScansElsewhere('held_bill:scanElsewhere');

  return (
    <ScreenLayout
      header={
        <ScreenHeader title={text('held_bill:title')}>
          <ActionButton action={actions['held_bill.back']} />
        </ScreenHeader>
      }
    >
      <FindRow beside="select">
        <SearchField
          field={search}
          label={text('held_bill:search')}
          placeholder={text('held_bill:searchPlaceholder')}
          value={term}
          shortcut={actions['held_bill.search'].shortcut}
          onChange={setTerm}
          onEnter={actions['held_bill.next'].run}
        />
        <FilterSelect
          label={text('invoice:filterSort')}
          value={sort}
          choices={HELD_SORTS.map((one) => ({ value: one, label: text(SORT_LABELS[one]) }))}
          onChange={(chosen) => setSort(HELD_SORTS.find((one) => one === chosen) ?? 'date_desc')}
        />
      </FindRow>
      <NoticeBar
        label={text('held_bill:notRecalled')}
        notices={recall.refusal ? [recall.refusal] : []}
        onDismiss={recall.forgetRefusal}
      />
      <ListPanel panel={list}>
        <HeldBillsTable
          bills={bills}
          state={state}
          recall={canRecall ? recall.recall : undefined}
          underWay={recall.underWay}
          empty={
            <EmptyState
              icon={IconPlayerPause}
              message={text('held_bill:empty')}
              action={
                asked && <AppButton label={text('ui:clearSearch')} onClick={() => setTerm('')} />
              }
            />
          }
        />
        <ListFoot
          keys={
            canRecall
              ? [
                  { keys: ['ArrowUp', 'ArrowDown'], does: text('held_bill:keyChoose') },
                  { keys: ['Enter'], does: text('held_bill:keyRecall') },
                ]
              : []
          }
          shown={bills.length > 0 ? text('held_bill:shown', { count: bills.length }) : ''}
        >
          <ActionButton action={actions['held_bill.more']} look="soft" />
        </ListFoot>
      </ListPanel>
      <ConfirmDialog
        open={recall.asked !== null}
        question={text('held_bill:holdAndRecallQuestion')}
        confirmLabel={text('held_bill:holdAndRecall')}
        confirmNote={text('held_bill:holdAndRecallNote')}
        cancelNote={text('held_bill:stayNote')}
        onConfirm={recall.confirm}
        onCancel={recall.cancel}
      />
    </ScreenLayout>
  );
}
