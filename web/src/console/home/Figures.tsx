import type { ReactNode } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { formatDecimal } from '@/lib/money';
import { formatCount } from '@/lib/quantity';
import { IconCoinRupee } from '@/ui/icons';
import { paiseOf } from '../amounts';
import type { HomeAnswer } from '../api/types';
import { ChangeWords } from './Change';
import classes from './Figures.module.css';
import { NetSales } from './NetSales';
import { lastShort } from './words';

/** The strip: net sales, bills, the average bill, and the cash that lies in drawers. A phone has net sales with its chart. */
export function Figures({ home, isPhone }: { home: HomeAnswer; isPhone: boolean }) {
  const text = useText();
  const { sums, before, drawers } = home;
  const last = lastShort(home.before_day, text);
  const closed = text('console:closedDrawers', { number: drawers.closed });
  return (
    <dl className={classes.strip} data-phone={isPhone || undefined}>
      {!isPhone && <NetSales home={home} isPhone={false} />}
      <Figure name={text('console:bills')} value={formatCount(sums.bills)}>
        <ChangeWords now={sums.bills} before={before.bills} />
        {!isPhone && ` ${last} ${formatCount(before.bills)}`}
      </Figure>
      <Figure name={text('console:averageBill')} value={formatDecimal(sums.average)}>
        <ChangeWords now={paiseOf(sums.average)} before={paiseOf(before.average)} />
        {!isPhone && ` ${last} ${formatDecimal(before.average)}`}
      </Figure>
      <Figure
        name={text('console:cashInDrawers')}
        value={formatDecimal(drawers.amount)}
        sign={!isPhone && <IconCoinRupee size={28} stroke={1.5} aria-hidden />}
      >
        {isPhone
          ? text('console:openShort', { number: drawers.open })
          : `${text('console:openDrawers', { count: drawers.open })}, ${closed}`}
      </Figure>
    </dl>
  );
}

/** One figure of a strip: its name, the value, and a note. */
export function Figure({
  name,
  value,
  sign,
  children,
}: {
  name: string;
  value: string;
  sign?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>
        <span className={classes.line}>
          <span className={classes.value}>{value}</span>
          {sign}
        </span>
        <span className={classes.note}>{children}</span>
      </dd>
    </div>
  );
}
