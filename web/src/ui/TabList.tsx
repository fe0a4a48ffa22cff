import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Icon } from './icons';
import { KeyHint } from './KeyHint';
import classes from './TabList.module.css';

export interface Tab {
  id: string;
  label: string;
  /** A word beside the label, such as how much is behind it. */
  note?: string;
  icon?: Icon;
  /** The key that does the same. */
  shortcut?: string | undefined;
}

export interface TabListProps {
  /** The list's name for screen readers. */
  label: string;
  tabs: readonly Tab[];
  selected: string;
  /** The id of the element that shows what a tab stands for. */
  panelId: string;
  onSelect: (id: string) => void;
  /**
   * `segments` for two or three that share the width there is, `column` for a few one below the other,
   * `shelves` for many in a narrow one. Where the window is narrow those two are a row. `pills` narrow a
   * list, each with how much is behind it.
   */
  look?: 'tabs' | 'segments' | 'column' | 'shelves' | 'pills';
}

/** The next tab by key; arrows wrap around at both ends. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs in a row that scrolls sideways where it is too long. The arrow keys choose. */
export function TabList({ label, tabs, selected, panelId, onSelect, look = 'tabs' }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolled to whenever another one is chosen
  useEffect(() => {
    list.current
      ?.querySelector('[aria-selected="true"]')
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [selected]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const at = tabs.findIndex(({ id }) => id === selected);
    const next = step(at, tabs.length);
    const tab = tabs[next];
    if (!tab) return;
    onSelect(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={classes.list}
      aria-orientation={look === 'column' || look === 'shelves' ? 'vertical' : undefined}
      data-look={look}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ id, label: name, note, icon: TabIcon, shortcut }) => (
        <button
          key={id}
          type="button"
          role="tab"
          className={classes.tab}
          aria-selected={id === selected}
          aria-controls={id === selected ? panelId : undefined}
          tabIndex={id === selected ? 0 : -1}
          aria-keyshortcuts={shortcut}
          onClick={() => onSelect(id)}
        >
          {TabIcon && <TabIcon size={20} stroke={1.75} aria-hidden />}
          {name}
          {note && <span className={classes.note}> {note}</span>}
          {shortcut && <KeyHint keys={shortcut} />}
        </button>
      ))}
    </div>
  );
}
