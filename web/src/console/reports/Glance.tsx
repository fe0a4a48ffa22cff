import { useText } from '@/lib/i18n/consoleTexts';
import { formatDecimal } from '@/lib/money';
import { formatCount } from '@/lib/quantity';
import { paiseOf, sayPaise, sayPercent } from '../amounts';
import type { Report, ReportChart } from '../api/reports';
import { ChartCard } from '../chart/ChartCard';
import { daySlots, hourSlots } from '../chart/slots';
import { ChangeWords } from '../home/Change';
import { Figure } from '../home/Figures';
import { HowPaid } from '../home/HowPaid';
import { daysBetween } from '../moments';
import { useAddress } from '../way';
import { sayBefore } from './before';
import classes from './Glance.module.css';
import type { ReportsSearch } from './reportsSearch';
import { Strip } from './Strip';

/** The days at a glance: their figures beside those before, the chart of net sales, and how customers paid. */
export function Glance({
  report,
  chart,
  daysName,
  isPhone,
}: {
  report: Pick<Report, 'from' | 'to'>;
  chart: ReportChart;
  /** The days in words. */
  daysName: string;
  isPhone: boolean;
}) {
  const text = useText();
  const { search, change } = useAddress<ReportsSearch>(() => false);
  const { sums, bars, until, tenders } = chart;
  const isOneDay = report.from === report.to;
  const [beforeName, against] = sayBefore(report, chart, text);
  const names = { nowName: daysName, beforeName };
  const back = daysBetween(chart.before_from, report.from) ?? 0;
  const title = text(isOneDay ? 'report:byHour' : 'report:byDay');
  return (
    <div className={classes.glance}>
      <Figures chart={chart} against={against} isPhone={isPhone} />
      <ChartCard
        area="chart"
        title={title}
        name={`${title}, ${daysName}: ${formatDecimal(sums.net)}`}
        bars={bars}
        slots={
          isOneDay ? hourSlots(bars, until, names, text) : daySlots(bars, until, names, back, text)
        }
        isTable={search.chart === 'table'}
        onTable={(isTable) => change({ chart: isTable ? 'table' : undefined }, { replace: true })}
        isPhone={isPhone}
      />
      <HowPaid
        tenders={tenders}
        sums={sums}
        none={text('console:nothingPaidThen')}
        isPhone={isPhone}
      />
    </div>
  );
}

function Figures({
  chart: { sums, before, until },
  against,
  isPhone,
}: {
  chart: ReportChart;
  /** The days before in a sentence. */
  against: string;
  isPhone: boolean;
}) {
  const text = useText();
  const [returns, net] = [paiseOf(sums.returns), paiseOf(sums.net)];
  const sold = net + returns;
  const notes = text('console:creditNotes', { count: sums.credit_notes });
  const percent = sold > 0 ? sayPercent(returns / sold) : '';
  const days = [against, until && text('console:until', { time: until })].filter(Boolean).join(' ');
  return (
    <Strip isPhone={isPhone}>
      <Figure name={text('console:netSales')} value={formatDecimal(sums.net)}>
        <ChangeWords now={net} before={paiseOf(before.net)} />
        {paiseOf(before.net) > 0 &&
          ` ${isPhone ? formatDecimal(before.net) : text('console:againstDays', { name: days })}`}
      </Figure>
      <Figure name={text('console:bills')} value={formatCount(sums.bills)}>
        <ChangeWords now={sums.bills} before={before.bills} />
        {before.bills > 0 && ` ${formatCount(before.bills)}`}
      </Figure>
      <Figure name={text('console:averageBill')} value={formatDecimal(sums.average)}>
        <ChangeWords now={paiseOf(sums.average)} before={paiseOf(before.average)} />
        {paiseOf(before.average) > 0 && ` ${formatDecimal(before.average)}`}
      </Figure>
      <Figure name={text('console:returns')} value={sayPaise(returns)}>
        {[!isPhone && percent && text('console:shareOfSales', { percent }), notes]
          .filter(Boolean)
          .join(', ')}
      </Figure>
    </Strip>
  );
}
