import { useState } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { formatDecimal } from '@/lib/money';
import { IconButton } from '@/ui/IconButton';
import { IconChartBar, IconTable } from '@/ui/icons';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { HomeAnswer } from '../api/types';
import { HourChart } from '../chart/HourChart';
import { HourTable } from '../chart/HourTable';
import { Card } from './Card';
import card from './Card.module.css';
import { NetSales } from './NetSales';
import classes from './SalesByHour.module.css';
import { lastDayName } from './words';

const HEIGHT = 222;
const PHONE_HEIGHT = 164;

/** Sales by hour beside the same weekday before. On a phone net sales stand above it. */
export function SalesByHour({ home, isPhone }: { home: HomeAnswer; isPhone: boolean }) {
  const text = useText();
  const [isTable, setTable] = useState(false);
  const beforeName = lastDayName(home.before_day, text);
  const title = text('console:salesByHour');
  const table = <HourTable bars={home.bars} name={title} beforeName={beforeName} />;
  const chart = (
    <>
      <HourChart
        bars={home.bars}
        name={text('console:salesByHourSaid', { amount: formatDecimal(home.sums.net) })}
        beforeName={beforeName}
        until={home.until}
        height={isPhone ? PHONE_HEIGHT : HEIGHT}
        lines={isPhone ? 2 : 3}
      />
      <VisuallyHidden>{table}</VisuallyHidden>
    </>
  );
  const legend = (
    <span className={classes.legend} aria-hidden>
      <i className={classes.today} />
      {text('console:today')}
      <i className={classes.past} />
      {beforeName}
    </span>
  );
  const toggle = (
    <IconButton
      icon={isTable ? IconChartBar : IconTable}
      label={text(isTable ? 'console:asChart' : 'console:asTable')}
      onClick={() => setTable(!isTable)}
    />
  );
  const body = isTable ? <div className={classes.table}>{table}</div> : chart;
  if (isPhone) {
    return (
      <section className={card.card} style={{ gridArea: 'hours' }} aria-label={title}>
        <dl>
          <NetSales home={home} isPhone />
        </dl>
        <div className={classes.body}>{body}</div>
        <footer className={classes.foot}>
          {legend}
          {toggle}
        </footer>
      </section>
    );
  }
  return (
    <Card
      area="hours"
      title={title}
      aside={
        <>
          {legend}
          {toggle}
        </>
      }
    >
      <div className={classes.body}>{body}</div>
    </Card>
  );
}
