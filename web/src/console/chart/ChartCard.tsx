import type { ReactNode } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { IconButton } from '@/ui/IconButton';
import { IconChartBar, IconTable } from '@/ui/icons';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { TimeBar } from '../api/types';
import { Card } from '../home/Card';
import card from '../home/Card.module.css';
import { BarChart } from './BarChart';
import { BarTable } from './BarTable';
import classes from './ChartCard.module.css';
import type { Slots } from './slots';

const HEIGHT = 222;
const PHONE_HEIGHT = 164;

/** Bars beside the time before in a card, or the same numbers as a table. */
export function ChartCard({
  area,
  title,
  name,
  bars,
  slots,
  isTable,
  onTable,
  isPhone,
  height = HEIGHT,
  lead,
}: {
  area: string;
  title: string;
  /** The sentence that is the chart's name. */
  name: string;
  bars: readonly TimeBar[];
  slots: Slots;
  isTable: boolean;
  onTable: (isTable: boolean) => unknown;
  isPhone: boolean;
  /** On a desk. */
  height?: number;
  /** On a phone: in the place of the title. */
  lead?: ReactNode;
}) {
  const text = useText();
  const table = <BarTable bars={bars} name={title} slots={slots} />;
  const chart = (
    <>
      <BarChart
        bars={bars}
        name={name}
        slots={slots}
        height={isPhone ? PHONE_HEIGHT : height}
        lines={isPhone ? 2 : 3}
      />
      <VisuallyHidden>{table}</VisuallyHidden>
    </>
  );
  const legend = (
    <span className={classes.legend} aria-hidden>
      <i className={classes.today} />
      {slots.nowName}
      <i className={classes.past} />
      {slots.beforeName}
    </span>
  );
  const toggle = (
    <IconButton
      icon={isTable ? IconChartBar : IconTable}
      label={text(isTable ? 'console:asChart' : 'console:asTable')}
      onClick={() => void onTable(!isTable)}
    />
  );
  const body = isTable ? (
    <div className={classes.table} style={{ maxHeight: height }}>
      {table}
    </div>
  ) : (
    chart
  );
  if (isPhone) {
    return (
      <section className={card.card} style={{ gridArea: area }} aria-label={title}>
        {lead ?? (
          <header className={card.head}>
            <h2 className={card.title}>{title}</h2>
          </header>
        )}
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
      area={area}
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
