import '@/lib/i18n/auditTexts';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { csvOf } from '@/lib/csv';
import { type Text, useText } from '@/lib/i18n/consoleTexts';
import { formatCount } from '@/lib/quantity';
import { saveFile } from '@/lib/saveFile';
import { AppButton } from '@/ui/AppButton';
import { IconDownload, IconFilterOff } from '@/ui/icons';
import { calls } from '../api/calls';
import type { Setting, SettingsAnswer } from '../api/shop';
import { isMeant } from '../isMeant';
import { sayMoment } from '../moments';
import { problemWords } from '../problemWords';
import { HeadButton } from '../shell/HeadButton';
import { PageFailed } from '../shell/PageFailed';
import { PageHead } from '../shell/PageHead';
import { useShortStore } from '../shortStore';
import { ListSearch, ListTabs, ListTools } from '../table/ListTools';
import { TableEmpty } from '../table/TableEmpty';
import { TablePanel } from '../table/TablePanel';
import { focusKey, useListKeys } from '../table/useListKeys';
import { useAskOffline } from '../useAskOffline';
import { useRoom } from '../useRoom';
import { useAddress, useScope } from '../way';
import { agreementOf, isChanged, lastChange } from './compare';
import { GroupField, GroupList } from './GroupList';
import { GROUPS, groupOf, placeOf } from './groups';
import classes from './SettingsPage.module.css';
import { type ComparedStore, SettingsTable } from './SettingsTable';
import type { SettingsSearch, SettingsView } from './settingsSearch';
import { aboutOf, nameOf, sayValue } from './settingWords';

const PANEL = 'settings';
const FILE = 'settings.csv';

const VIEWS = [
  { id: '', label: 'console:all' },
  { id: 'differs', label: 'console:differs' },
  { id: 'changed', label: 'console:changedFromDefault' },
] as const;

const isOfView = (setting: Setting, view: SettingsView) =>
  view === '' || (view === 'differs' ? agreementOf(setting).differs : isChanged(setting));

/** The settings of the stores side by side, in groups. */
export function SettingsPage() {
  const text = useText();
  const { storeId } = useScope();
  const { isPhone } = useRoom();
  const hasList = useMediaQuery('(min-width: 1000px)', true, { getInitialValueInEffect: false });
  const { search, change, open, close } = useAddress<SettingsSearch>(
    ({ setting }) => setting !== undefined,
  );
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { data, error, isError, isPending, refetch } = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => calls.settings(signal),
    staleTime: 10_000,
  });
  useAskOffline(refetch);

  const { view = '', find = '' } = search;
  const found = inOrder(data?.settings ?? []).filter((setting) =>
    isMeant(`${nameOf(setting)} ${aboutOf(setting, text)} ${setting.name}`, find),
  );
  const fitting = found.filter((setting) => isOfView(setting, view));
  const isNarrowed = find !== '' || view !== '';
  // A search and a view are of all groups, until one is chosen.
  const group = search.group ?? (isNarrowed ? undefined : GROUPS[0]);
  const shown = fitting.filter(({ name }) => group === undefined || groupOf(name) === group);
  const countOf = (one: string) => fitting.filter(({ name }) => groupOf(name) === one).length;
  const stores = (data?.stores ?? [])
    .map((store, place): ComparedStore => ({ ...store, place }))
    .filter(({ store_id: id }) => storeId === 0 || id === storeId);
  const opened = shown.find(({ name }) => name === search.setting);
  const closeSetting = () => close({ setting: undefined });
  useListKeys({ list, search: field, onClose: opened && closeSetting });

  const narrow = (part: Partial<SettingsSearch>, how?: { replace?: boolean }) =>
    change({ ...part, group: undefined, setting: undefined }, how);
  const isAway = isError && data !== undefined;
  const [first] = shown;
  const save = () => data && saveFile(FILE, csvOf(linesOf(data, text)), 'text/csv;charset=utf-8');
  return (
    <>
      <PageHead
        title={text('console:settings')}
        fact={isAway ? problemWords(error) : undefined}
        isAway={isAway}
      >
        {data && (
          <HeadButton label={text('console:export')} icon={IconDownload} onClick={() => save()} />
        )}
      </PageHead>
      <ListTools>
        <ListSearch
          field={field}
          label={text('console:findSettings')}
          value={find}
          onSearch={(words) => narrow({ find: words || undefined }, { replace: true })}
          onEnter={() => first && focusKey(list.current, first.name)}
        />
        <ListTabs<SettingsView>
          label={text('console:settings')}
          panelId={PANEL}
          tabs={VIEWS.map(({ id, label }) => ({
            id,
            label: text(label),
            count: data && formatCount(found.filter((setting) => isOfView(setting, id)).length),
          }))}
          chosen={view}
          onChoose={(next) => narrow({ view: next || undefined })}
        />
      </ListTools>
      {!hasList && (
        <GroupField
          chosen={group}
          countOf={countOf}
          onChoose={(next) => change({ group: next, setting: undefined })}
        />
      )}
      <div className={classes.frame}>
        {hasList && <GroupList chosen={group} countOf={countOf} search={search} />}
        <TablePanel
          id={PANEL}
          label={text('console:settings')}
          isAway={isAway}
          hasRows={shown.length > 0}
          shown={sayDiffering(shown, text)}
          foot={opened && <LastChange setting={opened} stores={data?.stores ?? []} />}
        >
          <SettingsTable
            settings={shown}
            stores={stores}
            isGrouped={group === undefined}
            isPhone={isPhone}
            chosen={opened?.name}
            onOpen={({ name }) => open({ setting: name })}
            isLoading={isPending}
            list={list}
            instead={
              data ? (
                shown.length === 0 && (
                  <TableEmpty icon={IconFilterOff} title={text('console:noSettingFits')}>
                    <AppButton
                      label={text('console:removeFilters')}
                      look="soft"
                      onClick={() => narrow({ view: undefined, find: undefined })}
                    />
                  </TableEmpty>
                )
              ) : isError ? (
                <PageFailed
                  title={text('console:settingsFailed')}
                  problem={error}
                  onRetry={() => refetch()}
                />
              ) : null
            }
          />
        </TablePanel>
      </div>
    </>
  );
}

const inOrder = (settings: readonly Setting[]) =>
  [...settings].sort((one, other) => placeOf(one.name) - placeOf(other.name));

function sayDiffering(settings: readonly Setting[], text: Text): string {
  const number = settings.filter((setting) => agreementOf(setting).differs).length;
  return text('console:differing', { number, count: settings.length });
}

/** The default of a setting, and who changed it last. */
function LastChange({ setting, stores }: { setting: Setting; stores: SettingsAnswer['stores'] }) {
  const text = useText();
  const short = useShortStore();
  const last = lastChange(setting);
  const said = [
    text('console:defaultIs', { name: sayValue(setting.name, setting.default, text) }),
    last &&
      text('console:changedBy', {
        store: short(stores[last.place]?.name ?? ''),
        name: last.by,
        time: sayMoment(last.at, text),
      }),
  ];
  return (
    <p role="status" className={classes.change}>
      <b>{nameOf(setting)}</b> {said.filter(Boolean).join(' ')}
    </p>
  );
}

/** All settings as a table, with their names and their values in words. */
function linesOf({ stores, settings }: SettingsAnswer, text: Text): string[][] {
  return [
    [
      text('console:setting'),
      text('console:about'),
      text('console:default'),
      ...stores.map(({ name }) => name),
    ],
    ...inOrder(settings).map((setting) => [
      nameOf(setting),
      aboutOf(setting, text),
      ...[setting.default, ...setting.values].map((value) => sayValue(setting.name, value, text)),
    ]),
  ];
}
