import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Text, useText } from '@/lib/i18n/consoleTexts';
import { formatCount } from '@/lib/quantity';
import { AppButton } from '@/ui/AppButton';
import { IconCalendar, IconDownload, IconTable } from '@/ui/icons';
import { type FootKeys, KeyHints } from '@/ui/KeyHints';
import { calls } from '../api/calls';
import type { Report, ReportName } from '../api/reports';
import { daysShown, sayDays } from '../days/daysSearch';
import { useDaysFilter } from '../days/useDaysFilter';
import { PageFailed } from '../shell/PageFailed';
import { ExportMenu, type FileKind } from '../table/ExportMenu';
import { FilterMenu, FilterSheet } from '../table/Filters';
import { TableEmpty } from '../table/TableEmpty';
import { TablePanel } from '../table/TablePanel';
import { useListKeys } from '../table/useListKeys';
import { useAskOffline } from '../useAskOffline';
import { usePageKeys } from '../usePageKeys';
import { useRoom } from '../useRoom';
import { useAddress, useScope } from '../way';
import { Glance } from './Glance';
import classes from './ReportPage.module.css';
import { ReportSkeleton } from './ReportSkeleton';
import { ReportsFrame } from './ReportsFrame';
import { ReportTable } from './ReportTable';
import { isOnSales, labelOf } from './reportNames';
import { MOST_DAYS, reportQuery } from './reportQuery';
import type { ReportsSearch } from './reportsSearch';
import { sayOffline } from './sayOffline';
import { useBillOf } from './useBillOf';
import { type Saving, useSaving } from './useSaving';

const PANEL = 'report';

/** A report of some days: on sales their figures and chart, below them the rows and their totals. */
export function ReportPage({ report: name }: { report: ReportName }) {
  const text = useText();
  const { isPhone } = useRoom();
  const { storeId } = useScope();
  const { search, change } = useAddress<ReportsSearch>(() => false);
  const list = useRef<HTMLDivElement>(null);
  const wish = { report: name, store_id: storeId, ...daysShown(search) };
  const { data, error, isError, isPending, refetch, dataUpdatedAt } = useQuery(reportQuery(wish));
  useAskOffline(refetch);
  const file = useSaving<FileKind>(async (kind) => {
    const { file: made } = await calls.reportFile(wish, kind);
    if (!made) throw new Error('a file was asked for');
    return made;
  });
  const billOf = useBillOf(data);
  const hasRows = data !== undefined && data.rows.length > 0;
  useListKeys({ list });
  usePageKeys({
    D: hasRows ? () => file.save('xlsx') : undefined,
    C: hasRows ? () => file.save('csv') : undefined,
  });
  const days = useDaysFilter(search, change, text('console:today'), MOST_DAYS);
  const label = text(labelOf(name));
  return (
    <ReportsFrame
      report={name}
      fact={isError && data ? sayOffline(dataUpdatedAt, text) : data && sayRange(search, text)}
      isAway={isError && data !== undefined}
      filters={<FilterSheet filters={[days.filter]} />}
      actions={
        <>
          <FilterMenu filter={days.filter} icon={IconCalendar} />
          {hasRows && <ExportMenu busy={file.busy} onSave={file.save} />}
        </>
      }
    >
      {data?.chart && isOnSales(name) && (
        <Glance
          report={data}
          chart={data.chart}
          daysName={sayOwnDays(search, text)}
          isPhone={isPhone}
        />
      )}
      {isPending && <ReportSkeleton hasGlance={isOnSales(name)} isPhone={isPhone} />}
      {isError && !data && (
        <div className={classes.failed}>
          <PageFailed
            title={text('console:reportFailed')}
            problem={error}
            onRetry={() => refetch()}
          />
        </div>
      )}
      {data && (
        <div className={classes.rows}>
          <TablePanel
            id={PANEL}
            label={label}
            hasRows={hasRows}
            shown={sayShown(data, text)}
            foot={hasRows && <Foot file={file} opens={data.rows.some(billOf)} />}
          >
            {hasRows ? (
              <ReportTable
                key={JSON.stringify(wish)}
                report={data}
                label={label}
                billOf={billOf}
                isPhone={isPhone}
                list={list}
              />
            ) : (
              <TableEmpty
                icon={IconTable}
                title={text('report:noRows')}
                note={text('report:noRowsHint')}
              />
            )}
          </TablePanel>
        </div>
      )}
      {isPhone && hasRows && (
        <div className={classes.below}>
          <AppButton
            label={text('report:saveWorkbook')}
            icon={IconDownload}
            stretch
            busy={file.busy}
            onClick={() => file.save('xlsx')}
          />
          <AppButton
            label={text('report:saveCsv')}
            icon={IconDownload}
            stretch
            busy={file.busy}
            onClick={() => file.save('csv')}
          />
        </div>
      )}
      {days.dialog}
    </ReportsFrame>
  );
}

/** The file that was saved, or why there is none; else the keys. */
function Foot({ file: { said, trouble }, opens }: { file: Saving<FileKind>; opens: boolean }) {
  const text = useText();
  if (trouble) {
    return (
      <span role="alert" className={classes.trouble}>
        {trouble}
      </span>
    );
  }
  const keys: FootKeys[] = [
    { keys: ['D'], does: text('report:saveWorkbook') },
    { keys: ['C'], does: text('report:saveCsv') },
  ];
  return (
    <>
      <span role="status" className={classes.said}>
        {said}
      </span>
      {!said && (
        <KeyHints
          keys={
            opens
              ? [
                  { keys: ['ArrowUp', 'ArrowDown'], does: text('console:keyChoose') },
                  { keys: ['Enter'], does: text('console:keyOpen') },
                  ...keys,
                ]
              : keys
          }
        />
      )}
    </>
  );
}

/** The days that the chart is of. */
const sayOwnDays = (search: ReportsSearch, text: Text) =>
  search.days || search.from ? sayDays(search, text) : text('console:today');

/** The days where the filter says them by a name. */
function sayRange(search: ReportsSearch, text: Text): string | undefined {
  const { from, to } = daysShown(search);
  return search.from ? undefined : sayDays({ from, to }, text);
}

function sayShown({ rows, row_count: count }: Report, text: Text): string {
  if (rows.length >= count) return text('console:rowsCount', { count });
  const shown = text('console:shownOf', { number: formatCount(rows.length), count });
  return `${shown} · ${text('console:fileHasAll')}`;
}
