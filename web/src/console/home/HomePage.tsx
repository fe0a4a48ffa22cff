import { useQuery } from '@tanstack/react-query';
import { useText } from '@/lib/i18n/consoleTexts';
import { IconCalendar } from '@/ui/icons';
import { sayNamedDay } from '../moments';
import { usePerson } from '../session/person';
import { OtherLanguage } from '../shell/OtherLanguage';
import { PageFailed } from '../shell/PageFailed';
import { PageHead } from '../shell/PageHead';
import { useAskOffline } from '../useAskOffline';
import { useRoom } from '../useRoom';
import { useScope } from '../way';
import { sayAsOf } from './asOf';
import { HomeBody } from './HomeBody';
import classes from './HomePage.module.css';
import { HomeSkeleton } from './HomeSkeleton';
import { AGAIN_AFTER_MS, homeQuery } from './homeQuery';

/** The day so far, at a glance. It asks anew by itself. */
export function HomePage() {
  const text = useText();
  const { stores } = usePerson();
  const { storeId } = useScope();
  const { isPhone } = useRoom();
  const { data, error, isError, refetch } = useQuery({
    ...homeQuery(storeId),
    refetchInterval: AGAIN_AFTER_MS,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });

  useAskOffline(refetch);

  const fact = data && sayAsOf(data.as_of, isError, text);
  return (
    <>
      <PageHead title={text('console:home')} fact={fact} isAway={isError && data !== undefined}>
        {data && (
          <span className={classes.day}>
            <IconCalendar size={16} stroke={1.75} aria-hidden />
            {sayNamedDay(data.day)}
          </span>
        )}
        <OtherLanguage />
      </PageHead>
      {data ? (
        <HomeBody
          home={data}
          isOneStore={storeId !== 0 || stores.length === 1}
          isPhone={isPhone}
          isAway={isError}
        />
      ) : isError ? (
        <div className={classes.failed}>
          <PageFailed
            title={text('console:homeFailed')}
            problem={error}
            onRetry={() => refetch()}
          />
        </div>
      ) : (
        <HomeSkeleton />
      )}
    </>
  );
}
