import { useDebouncedValue } from '@mantine/hooks';
import { useRef } from 'react';
import { ActionButton } from '@/app/actions';
import { ScreenHeader, ScreenLayout } from '@/app/shell';
import { useTableState } from '@/features/login';
import { useWayIntoReturn } from '@/features/returns';
import { useText } from '@/lib/i18n';
import { printedNumber } from '@/lib/printedNumber';
import { AppButton } from '@/ui/AppButton';
import { EmptyState } from '@/ui/EmptyState';
import { FindRow } from '@/ui/FindRow';
import { IconReceipt } from '@/ui/icons';
import { ListFoot } from '@/ui/ListFoot';
import { ListPanel } from '@/ui/ListPanel';
import { focusRow } from '@/ui/rowFocus';
import { SearchField } from '@/ui/SearchField';
import { HistoryFilters } from './HistoryFilters';
import { HistoryTable } from './HistoryTable';
import { changeWish, filtersSet, forgetWish, useHistoryWish } from './historyWish';

import { useHistoryActions } from './useHistoryActions';
import { useInvoiceScans } from './useInvoiceScans';
import { useInvoices } from './useInvoices';

/** For so long a term may still be in the making. */
const TYPING_MS = 200;

/** The invoices and credit notes of the store, to be found again and opened. */
export function HistoryScreen() {
  const text = useText();
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { wish, showsFilters } = useHistoryWish();
  const [term] = useDebouncedValue(wish.term.trim(), TYPING_MS);
  const found = useInvoices({ ...wish, term });
  const { invoices, choices, loadMore } = found;
  const state = useTableState(found);
  const returning = useWayIntoReturn();
  const actions = useHistoryActions({ search, list, invoices, returning, loadMore });
  const open = useInvoiceScans();
  const set = filtersSet(wish);
  const isNarrowed = set > 0 || term !== '';

  return (
    <>
      <ScreenLayout header={<ScreenHeader title={text('invoice:historyTitle')} />}>
        <FindRow>
          <SearchField
            field={search}
            label={text('invoice:search')}
            placeholder={text('invoice:searchPlaceholder')}
            takesCodes
            value={wish.term}
            shortcut={actions['invoice.search'].shortcut}
            onChange={(next) => changeWish({ term: next })}
            onEnter={(typed) => {
              const number = printedNumber(typed);
              if (number) open(number);
              else focusRow(list.current, 1);
            }}
          />
          <ActionButton
            action={actions['invoice.filters']}
            pressed={showsFilters}
            {...(set > 0 && { badge: set, badgeTone: 'done' as const })}
          />
        </FindRow>
        {showsFilters && <HistoryFilters wish={wish} choices={choices} />}
        <ListPanel panel={list}>
          <HistoryTable
            invoices={state.kind === 'loading' ? [] : invoices}
            methods={choices?.payment_mod ?? []}
            state={state}
            open={({ Order_ID: number }) => open(number)}
            empty={
              <EmptyState
                icon={IconReceipt}
                message={text('invoice:empty')}
                action={
                  isNarrowed && (
                    <AppButton label={text('invoice:showAll')} onClick={() => forgetWish()} />
                  )
                }
              />
            }
          />
          <ListFoot
            keys={[
              { keys: ['ArrowUp', 'ArrowDown'], does: text('invoice:keyChoose') },
              { keys: ['Enter'], does: text('invoice:keyOpen') },
              ...(returning.off
                ? []
                : [
                    {
                      keys: [actions['invoice.returnRow'].shortcut ?? 'R'],
                      does: text('invoice:returnItems'),
                    },
                  ]),
            ]}
            shown={invoices.length > 0 ? text('invoice:shown', { count: invoices.length }) : ''}
          >
            <ActionButton action={actions['invoice.loadMore']} look="soft" />
          </ListFoot>
        </ListPanel>
      </ScreenLayout>
      {returning.dock}
    </>
  );
}
