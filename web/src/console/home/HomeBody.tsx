import { useText } from '@/lib/i18n/consoleTexts';
import type { HomeAnswer } from '../api/types';
import { BestGoods } from './BestGoods';
import { Figures } from './Figures';
import classes from './HomeBody.module.css';
import { HowPaid } from './HowPaid';
import { LookPanel } from './LookPanel';
import { SalesByHour } from './SalesByHour';
import { StockToLookAt } from './StockToLookAt';

/** All panels of Home. What was read stays, dimmed, while the server is away. */
export function HomeBody({
  home,
  isOneStore,
  isPhone,
  isAway,
}: {
  home: HomeAnswer;
  isOneStore: boolean;
  isPhone: boolean;
  isAway: boolean;
}) {
  const text = useText();
  return (
    <div className={classes.home} data-away={isAway || undefined}>
      <Figures home={home} isPhone={isPhone} />
      <SalesByHour home={home} isPhone={isPhone} />
      <HowPaid
        tenders={home.tenders}
        sums={home.sums}
        none={text('console:nothingPaid')}
        isPhone={isPhone}
      />
      <BestGoods goods={home.goods} />
      <StockToLookAt
        low={home.low}
        expiring={home.expiring}
        day={home.day}
        isOneStore={isOneStore}
      />
      <LookPanel home={home} isOneStore={isOneStore} />
    </div>
  );
}
