import { useState } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { IconButton } from '@/ui/IconButton';
import { type Icon, IconChevronDown, IconFilter } from '@/ui/icons';
import { Pressable } from '@/ui/Pressable';
import { SelectField } from '@/ui/SelectField';
import { Sheet } from '@/ui/Sheet';
import { DropMenu, MenuChoice } from '../shell/DropMenu';
import classes from './Filters.module.css';

/** A filter of a list that states its value. */
export interface Filter {
  name: string;
  value: string;
  /** The first one leaves everything. */
  options: readonly { value: string; label: string }[];
  /** The value in words, where the options do not have it. */
  said?: string;
  onChoose: (value: string) => unknown;
}

const isSet = ({ value, options }: Filter) => value !== options[0]?.value;

const saidOf = ({ value, options, said }: Filter) =>
  said ?? options.find((option) => option.value === value)?.label ?? value;

/** One filter as a button with a menu. One that is set is soft. */
export function FilterMenu({ filter, icon: Sign }: { filter: Filter; icon?: Icon }) {
  const { name, value, options, onChoose } = filter;
  return (
    <DropMenu
      place="bottom-end"
      target={
        <Pressable
          className={classes.filter}
          aria-label={`${name} ${saidOf(filter)}`}
          marks={{ 'data-set': isSet(filter) || undefined }}
        >
          {Sign ? <Sign size={16} stroke={1.75} aria-hidden /> : <span>{name}</span>}
          {/* A blank between the words, for whoever hears them. */} <b>{saidOf(filter)}</b>
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </Pressable>
      }
    >
      <MenuChoice name={name} options={options} chosen={value} onChoose={onChoose} />
    </DropMenu>
  );
}

/** On a phone: all filters of a list behind one button, in a sheet. */
export function FilterSheet({ filters }: { filters: readonly Filter[] }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={classes.open}>
      <IconButton
        icon={IconFilter}
        label={text('console:filters')}
        count={filters.filter(isSet).length}
        filled
        onClick={() => setOpen(true)}
      />
      <Sheet open={isOpen} title={text('console:filters')} onClose={() => setOpen(false)}>
        <div className={classes.fields}>
          {filters.map((filter) => {
            const [all, ...others] = filter.options;
            return (
              <SelectField
                key={filter.name}
                label={filter.name}
                value={isSet(filter) ? filter.value : ''}
                emptyLabel={all?.label ?? ''}
                choices={others}
                onChange={(value) => filter.onChoose(value || (all?.value ?? ''))}
              />
            );
          })}
        </div>
      </Sheet>
    </span>
  );
}
