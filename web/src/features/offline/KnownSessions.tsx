import { useQuery } from '@tanstack/react-query';
import { formatStoreTime, parseStoreTime } from '@/lib/dates';
import { useText } from '@/lib/i18n';
import { formatDecimal } from '@/lib/money';
import { ErrorPanel } from '@/ui/ErrorPanel';
import layout from '@/ui/layout.module.css';
import { RuledList } from '@/ui/RuledList';
import { SectionTitle } from '@/ui/SectionTitle';
import { SkeletonRows } from '@/ui/SkeletonRows';
import words from '@/ui/words.module.css';
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
    <section aria-label={text('offline:sessions')} className={layout.stackWide}>
      <div className={layout.apart}>
        <SectionTitle>{text('offline:sessions')}</SectionTitle>
        {place && <span className={words.dim}>{place}</span>}
      </div>
      {isError ? (
        <ErrorPanel message={text('offline:lookUpFailed')} onRetry={() => refetch()} />
      ) : isPending ? (
        <SkeletonRows rows={2} />
      ) : data.length === 0 ? (
        <p className={words.dim}>{text('offline:sessionsNone')}</p>
      ) : (
        <RuledList>
          {data.map((session) => (
            <KnownSession key={session.id} session={session} />
          ))}
        </RuledList>
      )}
    </section>
  );
}

function KnownSession({ session }: { session: LocalSession }) {
  const text = useText();
  const { opening_time, opening_balance, closing_time, closing_balance } = session;
  return (
    <li>
      <div className={layout.grow}>
        {opening_time !== '' && (
          <p>
            {text('offline:sessionOpened', {
              time: spoken(opening_time),
              amount: formatDecimal(opening_balance),
            })}
          </p>
        )}
        {closing_time !== '' && (
          <p>
            {text('offline:sessionClosed', {
              time: spoken(closing_time),
              amount: formatDecimal(closing_balance),
            })}
          </p>
        )}
      </div>
    </li>
  );
}
