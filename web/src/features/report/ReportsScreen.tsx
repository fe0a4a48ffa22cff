import '@/lib/i18n/reportTexts';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { call, printSettlement } from '@/api';
import { ActionButton } from '@/app/actions';
import { ScreenHeader, ScreenLayout, useScansElsewhere, useSend } from '@/app/shell';
import { useSignedIn, useTableState } from '@/features/login';
import { type Paper, PrintPreview, printerMaker } from '@/features/printing';
import { dayOf } from '@/lib/dates';
import { say, useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { showAlert } from '@/ui/alerts';
import { EmptyState } from '@/ui/EmptyState';
import { IconList } from '@/ui/icons';
import type { FootKeys } from '@/ui/KeyHints';
import { ListFoot } from '@/ui/ListFoot';
import { ListPanel } from '@/ui/ListPanel';
import layout from '@/ui/layout.module.css';
import { alertOf } from './alertOf';
import { DayPicture } from './DayPicture';
import { areDays, type Days, type DaysName, daysOf } from './days';
import { leadsToDayBook, type Narrowed, narrowedBy } from './narrowing';
import { isNotPermitted } from './notPermitted';
import classes from './ReportsScreen.module.css';
import { ReportTable } from './ReportTable';
import { ReportWish } from './ReportWish';
import { download, type FileKind, type ReportName, useReport } from './reports';
import { useReportActions } from './useReportActions';

/**
 * Reports of the store over some days: a picture of them, the rows of a report, and its file. For
 * managers.
 */
export function ReportsScreen() {
  const text = useText();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const list = useRef<HTMLDivElement>(null);
  const [name, setName] = useState<ReportName>('day-book');
  const [named, setNamed] = useState<DaysName>('today');
  const [chosen, setChosen] = useState<Days>({ from: '', to: '' });
  const [narrowed, setNarrowed] = useState<Narrowed | null>(null);
  const [slip, setSlip] = useState<Paper | null>(null);
  const { send } = useSend();
  const wished = daysOf(named, dayOf(new Date())) ?? chosen;
  const days = narrowed?.days ?? wished;
  const narrow = narrowed?.narrow ?? null;
  const read = useReport(name, days, narrow);
  const { data, error, isError } = read;
  const report = signedIn && !isError ? data : undefined;
  const hasDays = areDays(days);
  const rowsShown = report?.rows.length ?? 0;
  const save = (kind: FileKind) =>
    send(async () => {
      const saved = await download(name, days, narrow, kind);
      showAlert.success(say('report:downloaded', { name: saved }));
    }, alertOf);
  const actions = useReportActions({
    list,
    hasRows: rowsShown > 0,
    save: (kind) => void save(kind),
    audit: () => void navigate({ to: '/audit' }),
    back: () =>
      narrowed ? widen() : void navigate({ to: isNotPermitted(error) ? '/billing' : '/overview' }),
  });
  useScansElsewhere('held_bill:scanElsewhere');
  // Without days nothing is asked for, and the list is empty.
  const state = useTableState(
    { ...read, isPending: hasDays && read.isPending },
    isNotPermitted(error) && <ActionButton action={actions['report.back']} />,
  );

  return (
    <ScreenLayout
      header={
        <ScreenHeader title={text('shell:reports')}>
          {!isNotPermitted(error) && (
            <>
              <ActionButton action={actions['report.audit']} />
              <ActionButton action={actions['report.back']} />
            </>
          )}
        </ScreenHeader>
      }
    >
      <ReportWish
        report={name}
        named={named}
        chosen={chosen}
        onReport={(next) => {
          setNarrowed(null);
          setName(next);
        }}
        onNamed={(next) => {
          // Choosing begins at the days that were shown.
          if (next === 'chosen') setChosen(days);
          setNarrowed(null);
          setNamed(next);
        }}
        onChosen={(next) => {
          setNarrowed(null);
          setChosen(next);
        }}
      >
        <ActionButton action={actions['report.workbook']} />
        <ActionButton action={actions['report.csv']} />
      </ReportWish>
      {narrowed && (
        <div className={`${layout.apart} ${classes.narrowed}`} role="status">
          <span>
            {text('report:narrowedTo', {
              name: text(`report:${narrowed.from}`),
              value: narrowed.of.join(' · '),
            })}
          </span>
          <AppButton label={text('report:widen')} onClick={widen} />
        </div>
      )}
      {report?.picture && !narrowed && (
        <DayPicture picture={report.picture} isOneDay={days.from === days.to} />
      )}
      <ListPanel panel={list} keepsHeight>
        <ReportTable
          report={report}
          name={name}
          state={state}
          onOpen={(document) =>
            name === 'sessions'
              ? openSlip(document)
              : void navigate({
                  to: '/order-summary/$orderId',
                  params: { orderId: document },
                  state: { isVisit: true },
                })
          }
          onNarrow={report && leadsToDayBook(name) ? narrowTo : undefined}
          empty={
            <EmptyState
              icon={IconList}
              message={text(hasDays ? 'report:noRows' : 'report:daysMissing')}
              {...(hasDays && { hint: text('report:noRowsHint') })}
            />
          }
        />
        <ListFoot
          keys={[
            ...(rowsShown > 0
              ? [{ keys: ['ArrowUp', 'ArrowDown'], does: text('held_bill:keyChoose') }]
              : []),
            ...openKeys(),
          ]}
          shown={shownOf()}
        />
      </ListPanel>
      <PrintPreview paper={slip} title={text('report:slip')} onClose={() => setSlip(null)} />
    </ScreenLayout>
  );

  /** The slip of a closed session, to be printed once more. */
  function openSlip(session: string): void {
    send(async () => {
      const request = { settlement_session_id: session, ...printerMaker() };
      setSlip(await call(printSettlement, request, { resend: 1 }));
    }, alertOf);
  }

  function narrowTo(cells: readonly string[]): void {
    const next = report ? narrowedBy(report, name, days, cells) : null;
    if (!next) return;
    setNarrowed(next);
    setName('day-book');
  }

  /** Back to the report that the row was of. */
  function widen(): void {
    if (narrowed) setName(narrowed.from);
    setNarrowed(null);
  }

  function openKeys(): FootKeys[] {
    if (rowsShown === 0) return [];
    if (name === 'sessions') return [{ keys: ['Enter'], does: text('report:keySlip') }];
    if (report?.columns.some(({ key }) => key === 'number'))
      return [{ keys: ['Enter'], does: text('report:keyOpen') }];
    return leadsToDayBook(name) ? [{ keys: ['Enter'], does: text('report:keyNarrow') }] : [];
  }

  function shownOf(): string {
    if (!report || report.row_count === 0) return '';
    const { row_count: count, rows } = report;
    return rows.length < count
      ? text('report:firstRows', { shown: rows.length, count })
      : text('report:rows', { count });
  }
}
