import type { ReactNode, RefObject } from 'react';
import { type Text, useText } from '@/lib/i18n/consoleTexts';
import type { Setting, SettingsAnswer } from '../api/shop';
import { Chip } from '../home/Chip';
import { useShortStore } from '../shortStore';
import { type Column, type Lines, Table } from '../table/Table';
import { agreementOf, isSame } from './compare';
import { GROUP_NAMES, groupOf } from './groups';
import classes from './SettingsTable.module.css';
import { aboutOf, nameOf, sayValue } from './settingWords';

/** The stores that are compared, each with its place among the values. */
export type ComparedStore = SettingsAnswer['stores'][number] & { place: number };

/** How many stores agree, where not all do. */
function Differing({ setting }: { setting: Setting }) {
  const text = useText();
  const { agreeing, differs } = agreementOf(setting);
  if (!differs) return null;
  return (
    <Chip tone="attention">
      {text('console:ofStores', { number: agreeing, count: setting.values.length })}
    </Chip>
  );
}

/** The value of one store; one that most do not have wants a look. */
function Value({ setting, place }: { setting: Setting; place: number }) {
  const text = useText();
  const value = setting.values[place];
  const words = sayValue(setting.name, value, text);
  const { usual, differs } = agreementOf(setting);
  return (
    <span className={classes.value} title={words}>
      {differs && !isSame(value, usual) ? <Chip tone="attention">{words}</Chip> : words}
    </span>
  );
}

function columnsOf(
  stores: readonly ComparedStore[],
  short: (store: string) => string,
  text: Text,
): readonly Column<Setting>[] {
  return [
    {
      id: 'setting',
      head: text('console:setting'),
      width: 400,
      cell: (setting) => (
        <span className={classes.setting}>
          <span className={classes.name}>
            {nameOf(setting)} <Differing setting={setting} />
          </span>
          <small className={classes.about}>{aboutOf(setting, text)}</small>
        </span>
      ),
    },
    ...stores.map(
      ({ store_id: id, name, place }): Column<Setting> => ({
        id: String(id),
        head: short(name),
        align: 'end',
        width: 120,
        cell: (setting) => <Value setting={setting} place={place} />,
      }),
    ),
  ];
}

function linesOf(
  setting: Setting,
  stores: readonly ComparedStore[],
  short: (store: string) => string,
  text: Text,
): Lines {
  const { usual, differs } = agreementOf(setting);
  const sayOf = (place: number) => sayValue(setting.name, setting.values[place], text);
  const [first] = stores;
  const isOne = stores.length === 1 && first !== undefined;
  return {
    name: nameOf(setting),
    amount: isOne ? sayOf(first.place) : sayValue(setting.name, usual, text),
    facts: aboutOf(setting, text),
    note:
      differs && !isOne
        ? stores
            .filter(({ place }) => !isSame(setting.values[place], usual))
            .map(({ name, place }) => `${short(name)}: ${sayOf(place)}`)
            .join(', ')
        : undefined,
  };
}

/** Settings with the values of the stores side by side. */
export function SettingsTable({
  settings,
  stores,
  isGrouped,
  ...table
}: {
  settings: readonly Setting[];
  stores: readonly ComparedStore[];
  /** Settings of several groups, each under the head of its group. */
  isGrouped: boolean;
  isPhone: boolean;
  chosen: string | undefined;
  onOpen: (setting: Setting) => unknown;
  isLoading: boolean;
  instead: ReactNode;
  list: RefObject<HTMLDivElement | null>;
}) {
  const text = useText();
  const short = useShortStore();
  const groupHead = ({ name }: Setting) => ({
    id: groupOf(name),
    head: <b>{text(GROUP_NAMES[groupOf(name)])}</b>,
  });
  return (
    <Table
      {...table}
      label={text('console:settings')}
      columns={columnsOf(stores, short, text)}
      rows={settings}
      keyOf={({ name }) => name}
      linesOf={(setting) => linesOf(setting, stores, short, text)}
      {...(isGrouped && { groupOf: groupHead })}
    />
  );
}
