import { useState } from 'react';
import type { GoodsFilter } from '@/api';
import { parseDay } from '@/lib/dates';
import { type PlainMessageKey, useText } from '@/lib/i18n';
import { typedDay } from '@/lib/typedDay';
import { FilterRow } from '@/ui/FilterRow';
import { FilterSelect } from '@/ui/FilterSelect';
import type { Choice } from '@/ui/SelectField';
import { ALL, changeWish, filtersSet, type GoodsListName, type GoodsWish } from './goodsWish';
import { RangeDialog } from './RangeDialog';

/** Days by the keys that the calls have for them; those of a custom range are asked for. */
const DAYS = {
  today: 'invoice:today',
  yesterday: 'invoice:yesterday',
  last_7days: 'invoice:last7Days',
  last_month: 'goods_receipt:last30Days',
} as const satisfies Record<string, PlainMessageKey>;

const CUSTOM = 'custom_range';
/** A custom range that is set; choosing {@link CUSTOM} asks for another one. */
const CHOSEN = 'chosen_range';

const STATUSES: Readonly<Record<string, PlainMessageKey>> = {
  PENDING: 'goods_receipt:pending',
  PARTIAL: 'goods_receipt:partial',
  COMPLETE: 'goods_receipt:complete',
  ADVICE: 'goods_receipt:againstAdvice',
  ADHOC: 'goods_receipt:adhoc',
  PRICES: 'goods_receipt:pricesToDecide',
};

const SORTS: Readonly<Record<string, PlainMessageKey>> = {
  date_desc: 'invoice:newestFirst',
  date_asc: 'invoice:oldestFirst',
  supplier_asc: 'goods_receipt:supplierFirst',
  supplier_desc: 'goods_receipt:supplierLast',
};

/** The filters and the order of a list, each stating its value. */
export function GoodsFilters({
  list,
  wish,
  choices,
}: {
  list: GoodsListName;
  wish: GoodsWish;
  /** The store's choices; nothing until it has answered. */
  choices: GoodsFilter | undefined;
}) {
  const text = useText();
  const [asksRange, setAsksRange] = useState(false);
  const change = (next: Partial<GoodsWish>) => changeWish(list, next);
  const said = (
    from: GoodsFilter['status'] = [],
    labels: Readonly<Record<string, PlainMessageKey>>,
  ): Choice[] =>
    from.map(({ key, name }) => {
      const label = labels[key];
      return { value: key, label: label ? text(label) : name };
    });

  return (
    <FilterRow
      clear={{
        label: text('ui:clearFilters'),
        reason: filtersSet(wish) > 0 ? undefined : text('invoice:noFilters'),
        onClick: () => change({ ...ALL, term: wish.term }),
      }}
    >
      <FilterSelect
        label={text('goods_receipt:status')}
        value={wish.status}
        choices={[{ value: '', label: text('invoice:all') }, ...said(choices?.status, STATUSES)]}
        onChange={(status) => change({ status })}
      />
      <FilterSelect
        label={text('goods_receipt:date')}
        value={wish.days === CUSTOM ? CHOSEN : wish.days}
        choices={dayChoices()}
        onChange={(days) => {
          if (days === CUSTOM) setAsksRange(true);
          else if (days !== CHOSEN) change({ days, start: '', end: '' });
        }}
      />
      <FilterSelect
        label={text('goods_receipt:supplier')}
        value={wish.supplier}
        choices={[
          { value: '', label: text('goods_receipt:allSuppliers') },
          ...(choices?.supplier ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(supplier) => change({ supplier })}
      />
      <FilterSelect
        label={text('invoice:filterSort')}
        value={wish.sort}
        choices={
          choices
            ? said(choices.sort, SORTS)
            : [{ value: wish.sort, label: text(SORTS[wish.sort] ?? 'invoice:newestFirst') }]
        }
        onChange={(sort) => change({ sort })}
      />
      {asksRange && (
        <RangeDialog
          onClose={() => setAsksRange(false)}
          onApply={(range) => {
            change({ days: CUSTOM, ...range });
            setAsksRange(false);
          }}
        />
      )}
    </FilterRow>
  );

  /** The days by name, those that were asked for, and what can be asked for. */
  function dayChoices(): Choice[] {
    const named = Object.entries(DAYS).map(([value, label]) => ({ value, label: text(label) }));
    const range = `${saidDay(wish.start)} – ${saidDay(wish.end)}`;
    const chosen = wish.days === CUSTOM ? [{ value: CHOSEN, label: range }] : [];
    const asking = {
      value: CUSTOM,
      label: text('invoice:choose', { name: text('goods_receipt:customRange') }),
    };
    return [{ value: '', label: text('invoice:allDays') }, ...named, ...chosen, asking];
  }
}

function saidDay(iso: string): string {
  const day = parseDay(iso);
  return day ? typedDay(day) : iso;
}
