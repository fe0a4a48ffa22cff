import { dayOf, isoDay } from '@/lib/dates';
import { useText } from '@/lib/i18n';
import { DateField } from '@/ui/DateField';
import { FilterSelect } from '@/ui/FilterSelect';
import { DAYS, type Days, type DaysName } from './days';
import classes from './ReportWish.module.css';
import { REPORTS, type ReportName } from './reports';

export interface ReportWishProps {
  report: ReportName;
  named: DaysName;
  /** What is entered where days are chosen. */
  chosen: Days;
  onReport: (report: ReportName) => void;
  onNamed: (named: DaysName) => void;
  onChosen: (chosen: Days) => void;
}

/** Which report of which days is wanted. */
export function ReportWish({
  report,
  named,
  chosen,
  onReport,
  onNamed,
  onChosen,
}: ReportWishProps) {
  const text = useText();
  const today = isoDay(dayOf(new Date()));
  const wrong = (day: string) => (day > today && /^\d{4}-/.test(day) ? text('ui:dayToCome') : '');
  const { from, to } = chosen;
  const isReversed = /^\d{4}-/.test(from) && /^\d{4}-/.test(to) && from > to;
  return (
    <div className={classes.wish} data-chosen={named === 'chosen' || undefined}>
      <FilterSelect
        label={text('report:which')}
        value={report}
        choices={REPORTS.map((name) => ({ value: name, label: text(`report:${name}`) }))}
        onChange={(next) => onReport(next as ReportName)}
      />
      <FilterSelect
        label={text('report:days')}
        value={named}
        choices={Object.entries(DAYS).map(([value, label]) => ({ value, label: text(label) }))}
        onChange={(next) => onNamed(next as DaysName)}
      />
      {named === 'chosen' && (
        <>
          <DateField
            label={text('report:firstDay')}
            value={from}
            error={wrong(from) || undefined}
            onChange={(next) => onChosen({ from: next, to })}
          />
          <DateField
            label={text('report:lastDay')}
            value={to}
            error={wrong(to) || (isReversed ? text('invoice:daysReversed') : undefined)}
            onChange={(next) => onChosen({ from, to: next })}
          />
        </>
      )}
    </div>
  );
}
