import { useState } from 'react';
import type { OrdersAnswer } from '@/api';
import { gatewayLabel } from '@/features/payment';
import { type PlainMessageKey, useText } from '@/lib/i18n';
import { FilterRow } from '@/ui/FilterRow';
import { FilterSelect } from '@/ui/FilterSelect';
import type { Choice } from '@/ui/SelectField';
import { DatesDialog } from './DatesDialog';
import { ASKED_DAYS, type AskedDays, isAsked, NAMED_DAYS, saidDays } from './dateFilter';
import { ALL, changeWish, filtersSet, type HistoryWish } from './historyWish';

const STATUSES: Readonly<Record<string, PlainMessageKey>> = {
  sales: 'invoice:completed',
  lay_by: 'invoice:layBy',
  return: 'invoice:return',
  cancelled: 'invoice:cancelled',
};

const SORTS: Readonly<Record<string, PlainMessageKey>> = {
  date_desc: 'invoice:newestFirst',
  date_asc: 'invoice:oldestFirst',
  amount_desc: 'invoice:highestFirst',
  amount_asc: 'invoice:lowestFirst',
};

/** The filters and the order of the list, each stating its value. */
export function HistoryFilters({
  wish,
  choices,
}: {
  wish: HistoryWish;
  /** The store's choices; nothing until it has answered. */
  choices: OrdersAnswer | undefined;
}) {
  const text = useText();
  const [asked, setAsked] = useState<AskedDays | null>(null);
  const all: Choice = { value: '', label: text('invoice:all') };
  /** The store's choice by its name; the chosen one stands also while it does not answer. */
  const said = (
    known: OrdersAnswer['sort_type'] | undefined,
    chosen: string,
    labelOf: (key: string) => PlainMessageKey | null | undefined,
  ): Choice[] =>
    (known ?? (chosen ? [{ key: chosen, name: chosen }] : [])).map(({ key, name }) => {
      const label = labelOf(key);
      return { value: key, label: label ? text(label) : name };
    });

  return (
    <FilterRow
      clear={{
        label: text('ui:clearFilters'),
        reason: filtersSet(wish) > 0 ? undefined : text('invoice:noFilters'),
        onClick: () => changeWish({ ...ALL, term: wish.term }),
      }}
    >
      <FilterSelect
        label={text('invoice:filterDate')}
        value={wish.dateFilter}
        choices={dayChoices()}
        onChange={(value) => (isAsked(value) ? setAsked(value) : changeWish({ dateFilter: value }))}
      />
      <FilterSelect
        label={text('invoice:filterStatus')}
        value={wish.status}
        choices={[all, ...said(choices?.status_filter, wish.status, (key) => STATUSES[key])]}
        onChange={(status) => changeWish({ status })}
      />
      <FilterSelect
        label={text('invoice:filterPayment')}
        value={wish.payment}
        choices={[all, ...said(choices?.payment_mod, wish.payment, gatewayLabel)]}
        onChange={(payment) => changeWish({ payment })}
      />
      <FilterSelect
        label={text('invoice:filterSort')}
        value={wish.sort}
        choices={[
          ...(choices || wish.sort === ALL.sort
            ? []
            : [{ value: ALL.sort, label: text('invoice:newestFirst') }]),
          ...said(choices?.sort_type, wish.sort, (key) => SORTS[key]),
        ]}
        onChange={(sort) => changeWish({ sort })}
      />
      {asked && (
        <DatesDialog
          kind={asked}
          onClose={() => setAsked(null)}
          onApply={(dateFilter) => {
            changeWish({ dateFilter });
            setAsked(null);
          }}
        />
      )}
    </FilterRow>
  );

  /** The days by name, those that were asked for, and what can be asked for. */
  function dayChoices(): Choice[] {
    const { dateFilter } = wish;
    const named = Object.entries(NAMED_DAYS).map(([value, label]) => ({
      value,
      label: text(label),
    }));
    const isNamed = dateFilter === '' || Object.hasOwn(NAMED_DAYS, dateFilter);
    const entered = isNamed ? [] : [{ value: dateFilter, label: saidDays(dateFilter, text) }];
    const asking = Object.entries(ASKED_DAYS).map(([value, label]) => ({
      value,
      label: text('invoice:choose', { name: text(label) }),
    }));
    return [{ value: '', label: text('invoice:allDays') }, ...named, ...entered, ...asking];
  }
}
