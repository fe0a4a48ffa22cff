import { useQuery } from '@tanstack/react-query';
import { formatStoreTime, parseStoreTime } from '@/lib/dates';
import { useText } from '@/lib/i18n';
import { formatDecimal } from '@/lib/money';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { SkeletonRows } from '@/ui/SkeletonRows';
import classes from './KnownSessions.module.css';
import type { LocalSession } from './localDatabase';

/** Sessions shown; more are kept. */
const SHOWN = 3;

const spoken = (time: string) => {
  const known = parseStoreTime(time);
  return known ? formatStoreTime(known) : time;
};

/** The latest cash sessions of this till, as far as this device knows them. */
export function KnownSessions({ place }: { place: string }) {
  const text = useText();
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: ['offline-sessions'],
    queryFn: async () => {
      const { localDatabase } = await import('./localDatabase');
      return localDatabase().session.orderBy('opening_time').reverse().limit(SHOWN).toArray();
    },
    staleTime: 0,
  });
  return (
    <section aria-label={text('offline:sessions')} className={classes.sessions}>
      <h2 className={classes.title}>
        {text('offline:sessions')}
        {place && <span className={classes.place}>{place}</span>}
      </h2>
      {isError ? (
        <ErrorPanel message={text('offline:lookUpFailed')} onRetry={() => refetch()} />
      ) : isPending ? (
        <SkeletonRows rows={2} />
      ) : data.length === 0 ? (
        <p className={classes.none}>{text('offline:sessionsNone')}</p>
      ) : (
        <ul>
          {data.map((session) => (
            <KnownSession key={session.id} session={session} />
          ))}
        </ul>
      )}
    </section>
  );
}

function KnownSession({ session }: { session: LocalSession }) {
  const text = useText();
  const { opening_time, opening_balance, closing_time, closing_balance } = session;
  return (
    <li className={classes.session}>
      {opening_time !== '' && (
        <span>
          {text('offline:sessionOpened', {
            time: spoken(opening_time),
            amount: formatDecimal(opening_balance),
          })}
        </span>
      )}
      {closing_time !== '' && (
        <span>
          {text('offline:sessionClosed', {
            time: spoken(closing_time),
            amount: formatDecimal(closing_balance),
          })}
        </span>
      )}
    </li>
  );
}
