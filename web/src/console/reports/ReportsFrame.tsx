import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { SelectField } from '@/ui/SelectField';
import { usePerson } from '../session/person';
import { PageHead } from '../shell/PageHead';
import { type Filter, FilterMenu } from '../table/Filters';
import { useRoom } from '../useRoom';
import { useAddress, Way } from '../way';
import classes from './ReportsFrame.module.css';
import { askedReport, groupsFor, labelOf, type ReportPageName } from './reportNames';
import type { ReportsSearch } from './reportsSearch';

/** The frame of every report: the head, all reports at the left or in a field, and the report. */
export function ReportsFrame({
  report,
  fact,
  isAway,
  actions,
  filters,
  children,
}: {
  report: ReportPageName;
  fact?: string | undefined;
  isAway: boolean;
  /** In the head. */
  actions: ReactNode;
  /** On a phone: beside the field. */
  filters: ReactNode;
  children: ReactNode;
}) {
  const text = useText();
  const { isPhone } = useRoom();
  const hasList = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false });
  return (
    <>
      <PageHead
        title={text(hasList ? labelOf(report) : 'shell:reports')}
        fact={isPhone && !isAway ? undefined : fact}
        isAway={isAway}
      >
        {!hasList && <ReportMenu chosen={report} />}
        {actions}
      </PageHead>
      {isPhone && (
        <div className={classes.tools}>
          <ReportField chosen={report} />
          {filters}
        </div>
      )}
      <div className={classes.frame}>
        {hasList && <ReportList chosen={report} />}
        <div className={classes.report} data-away={isAway || undefined}>
          {children}
        </div>
      </div>
    </>
  );
}

/** The part of the address that stays from one report to the next. */
function useKept(): ReportsSearch {
  const { search } = useAddress<ReportsSearch>(() => false);
  const { report: _, ...kept } = search;
  return kept;
}

function ReportList({ chosen }: { chosen: ReportPageName }) {
  const text = useText();
  const kept = useKept();
  const { rights } = usePerson();
  return (
    <nav className={classes.list} aria-label={text('shell:reports')}>
      {groupsFor(rights).map(({ name, reports }) => (
        <div key={name}>
          <h2 className={classes.group}>{text(name)}</h2>
          {reports.map((report) => (
            <Way
              key={report}
              to="/reports"
              search={{ ...kept, report: askedReport(report) }}
              className={classes.way}
              aria-current={report === chosen ? 'page' : undefined}
            >
              {text(labelOf(report))}
            </Way>
          ))}
        </div>
      ))}
    </nav>
  );
}

/** The reports as a filter, which any of them is. */
function useChoice(chosen: ReportPageName): Filter {
  const text = useText();
  const { rights } = usePerson();
  const { change } = useAddress<ReportsSearch>(() => false);
  return {
    name: text('report:which'),
    value: chosen,
    options: groupsFor(rights)
      .flatMap(({ reports }) => reports)
      .map((report) => ({ value: report, label: text(labelOf(report)) })),
    onChoose: (report) => change({ report: askedReport(report as ReportPageName) }),
  };
}

const ReportMenu = ({ chosen }: { chosen: ReportPageName }) => (
  <FilterMenu filter={useChoice(chosen)} />
);

function ReportField({ chosen }: { chosen: ReportPageName }) {
  const { name, options, onChoose } = useChoice(chosen);
  return (
    <div className={classes.field}>
      <SelectField
        label={name}
        hideLabel
        value={chosen}
        choices={options}
        onChange={(report) => void onChoose(report)}
      />
    </div>
  );
}
