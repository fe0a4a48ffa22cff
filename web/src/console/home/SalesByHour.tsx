import { useState } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { formatDecimal } from '@/lib/money';
import type { HomeAnswer } from '../api/types';
import { ChartCard } from '../chart/ChartCard';
import { hourSlots } from '../chart/slots';
import { NetSales } from './NetSales';
import { lastDayName } from './words';

/** Sales by hour beside the same weekday before. On a phone net sales stand above it. */
export function SalesByHour({ home, isPhone }: { home: HomeAnswer; isPhone: boolean }) {
  const text = useText();
  const [isTable, setTable] = useState(false);
  const { bars, until, sums, before_day: beforeDay } = home;
  const names = { nowName: text('console:today'), beforeName: lastDayName(beforeDay, text) };
  return (
    <ChartCard
      area="hours"
      title={text('console:salesByHour')}
      name={text('console:salesByHourSaid', { amount: formatDecimal(sums.net) })}
      bars={bars}
      slots={hourSlots(bars, until, names, text)}
      isTable={isTable}
      onTable={setTable}
      isPhone={isPhone}
      lead={
        <dl>
          <NetSales home={home} isPhone />
        </dl>
      }
    />
  );
}
