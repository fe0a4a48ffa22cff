import type { ReactNode } from 'react';
import { useText } from '@/lib/i18n';
import { FilterSelect } from '@/ui/FilterSelect';
import { ChosenDays, type DaysWishProps, NamedDays } from './DaysWish';
import classes from './ReportWish.module.css';
import { REPORTS, type ReportName } from './reports';

export interface ReportWishProps extends DaysWishProps {
  /** Actions on the report. */
  children: ReactNode;
  report: ReportName;
  onReport: (report: ReportName) => void;
}

/** The report and the days wanted. */
export function ReportWish({ report, onReport, children, ...days }: ReportWishProps) {
  const text = useText();
  return (
    <div className={classes.wish} data-chosen={days.named === 'chosen' || undefined}>
      <FilterSelect
        label={text('report:which')}
        value={report}
        choices={REPORTS.map((name) => ({ value: name, label: text(`report:${name}`) }))}
        onChange={(next) => onReport(next as ReportName)}
      />
      <NamedDays {...days} />
      <ChosenDays {...days} />
      <div className={classes.acts}>{children}</div>
    </div>
  );
}
