import type { ReactNode, RefObject } from 'react';
import { SearchField } from '@/ui/SearchField';
import { TabList } from '@/ui/TabList';
import { type Filter, FilterMenu, FilterSheet } from './Filters';
import classes from './ListTools.module.css';
import { useTyped } from './useTyped';

/** The row above a list: ready-made views with their counts, filters and the search. */
export function ListTools({ children }: { children: ReactNode }) {
  return <div className={classes.tools}>{children}</div>;
}

/** The tools after it stand at the other end. */
export const ToolsGap = () => <span className={classes.gap} />;

export function ListTabs<Id extends string>({
  label,
  panelId,
  tabs,
  chosen,
  onChoose,
}: {
  label: string;
  panelId: string;
  tabs: readonly { id: Id; label: string; count?: string | undefined }[];
  chosen: Id;
  onChoose: (id: Id) => unknown;
}) {
  return (
    <div className={classes.tabs}>
      <TabList
        label={label}
        panelId={panelId}
        selected={chosen}
        tabs={tabs.map(({ id, label: name, count }) => ({
          id,
          label: name,
          ...(count && { note: count }),
        }))}
        onSelect={(id) => void onChoose(id as Id)}
      />
    </div>
  );
}

/** The filters of a list: a row of buttons, or one button on a phone. */
export function ListFilters({
  filters,
  isPhone,
}: {
  filters: readonly Filter[];
  isPhone: boolean;
}) {
  if (isPhone) return <FilterSheet filters={filters} />;
  return (
    <div className={classes.filters}>
      {filters.map((filter) => (
        <FilterMenu key={filter.name} filter={filter} />
      ))}
    </div>
  );
}

/** Searches a list a moment after the last letter. Enter searches at once and goes on to the first row. */
export function ListSearch({
  field,
  label,
  value,
  onSearch,
  onEnter,
}: {
  field: RefObject<HTMLInputElement | null>;
  /** By what something is found. */
  label: string;
  value: string;
  onSearch: (words: string) => unknown;
  onEnter: () => void;
}) {
  const { typed, type, now } = useTyped(value, onSearch);
  return (
    <div className={classes.search}>
      <SearchField
        field={field}
        label={label}
        placeholder={label}
        value={typed}
        shortcut="/"
        onChange={type}
        onEnter={() => {
          now();
          onEnter();
        }}
      />
    </div>
  );
}
