import type { ReactNode } from 'react';
import classes from '../goods/ProductPage.module.css';
import { problemWords } from '../problemWords';
import type { Path } from '../session/place';
import { PageFailed } from '../shell/PageFailed';
import { PageHead } from '../shell/PageHead';
import { useAskOffline } from '../useAskOffline';
import { usePageKeys } from '../usePageKeys';
import { useRoom } from '../useRoom';
import { useAddress, useBackTo } from '../way';
import { ListTabs } from './ListTools';
import { SkeletonLines } from './Skeleton';

/** A part of a page about one row. */
export interface RecordTab {
  id: string;
  label: string;
  count?: number;
  body: ReactNode;
}

/** The page of one row: its name and facts, and its parts in tabs. The first one is not named in the address. */
export function RecordPage<Answer>({
  kind,
  failed,
  list,
  query: { data, error, isError, refetch },
  recordOf,
}: {
  /** The title until the name is known. */
  kind: string;
  /** The words for an answer that has not come. */
  failed: string;
  list: { path: Path; title: string };
  query: {
    data: Answer | undefined;
    error: unknown;
    isError: boolean;
    refetch: () => Promise<unknown>;
  };
  recordOf: (answer: Answer) => {
    name: string;
    sign?: ReactNode;
    /** Two lines about it. */
    facts: readonly (readonly string[])[];
    chips?: ReactNode;
    tabs: readonly RecordTab[];
  };
}) {
  const { isPhone } = useRoom();
  const back = useBackTo(list.path);
  const { search, open } = useAddress<{ tab?: string | undefined }>(() => true);
  useAskOffline(refetch);
  usePageKeys({ Escape: () => void back() });
  const record = data && recordOf(data);
  const shown = record?.tabs.find(({ id }) => id === search.tab) ?? record?.tabs[0];
  const isAway = isError && data !== undefined;
  return (
    <>
      <PageHead
        title={record && !isPhone ? record.name : kind}
        fact={isAway ? problemWords(error) : undefined}
        isAway={isAway}
        hasStore={false}
        back={{ title: list.title, onBack: back }}
      />
      {record && shown ? (
        <div className={classes.product} data-away={isAway || undefined}>
          <div className={classes.top}>
            <div className={classes.subject}>
              {record.sign}
              <div className={classes.words}>
                {isPhone && <h2 className={classes.name}>{record.name}</h2>}
                {record.facts.map((facts, at) => (
                  <p key={facts.join()} className={at === 0 ? classes.pack : classes.facts}>
                    {facts.filter(Boolean).join(' · ')}
                  </p>
                ))}
              </div>
              <div className={classes.chips}>{record.chips}</div>
            </div>
            <ListTabs
              label={kind}
              panelId="record"
              tabs={record.tabs.map(({ id, label, count }) => ({
                id,
                label,
                count: count === undefined ? undefined : String(count),
              }))}
              chosen={shown.id}
              onChoose={(id) => open({ tab: id === record.tabs[0]?.id ? undefined : id })}
            />
          </div>
          <div
            id="record"
            role="tabpanel"
            aria-label={shown.label}
            className={classes.panel}
            tabIndex={-1}
          >
            {shown.body}
          </div>
        </div>
      ) : (
        <div className={classes.instead}>
          {isError ? (
            <PageFailed title={failed} problem={error} onRetry={() => refetch()} />
          ) : (
            <SkeletonLines />
          )}
        </div>
      )}
    </>
  );
}
