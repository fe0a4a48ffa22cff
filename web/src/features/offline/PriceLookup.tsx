import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { scanPriority, useScan } from '@/devices/scanner';
import { dayOf, formatClock, formatShortDay } from '@/lib/dates';
import { useText } from '@/lib/i18n';
import { formatDecimal } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { IconBarcode, IconSearch } from '@/ui/icons';
import layout from '@/ui/layout.module.css';
import { RuledList } from '@/ui/RuledList';
import { SkeletonRows } from '@/ui/SkeletonRows';
import { TextField } from '@/ui/TextField';
import type { LocalPrice } from './localDatabase';
import classes from './PriceLookup.module.css';

/** From so many letters on it is worth looking. */
const SHORTEST = 2;

function copiedAt(moment: number): string {
  const at = new Date(moment);
  const clock = formatClock({ hour: at.getHours(), minute: at.getMinutes() });
  return `${formatShortDay(dayOf(at))} ${clock}`;
}

/**
 * The prices on this device, by barcode or name. A scan looks up, wherever the focus is. Where it
 * stands under a title that says so already, the field does not say it again.
 */
export function PriceLookup({ titled = false }: { titled?: boolean }) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState('');
  const sought = term.trim();
  useEffect(() => field.current?.focus(), []);
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: ['offline-prices', sought],
    queryFn: async () => (await import('./priceCopy')).findPrices(sought),
    enabled: sought.length >= SHORTEST,
    staleTime: 0,
  });
  useScan(({ code }) => {
    setTerm(code);
    field.current?.focus();
    return true;
  }, scanPriority.modal);

  return (
    <section className={layout.stackWider} aria-label={text('offline:lookUp')}>
      <TextField
        ref={field}
        label={text('offline:lookUp')}
        hideLabel={titled}
        hint={text('offline:lookUpHint')}
        type="search"
        takesCodes
        autoComplete="off"
        before={<IconSearch size={22} aria-hidden />}
        value={term}
        onChange={setTerm}
      />
      <div aria-live="polite" className={classes.results}>
        {sought.length < SHORTEST ? (
          <EmptyState icon={IconBarcode} message={text('offline:lookUpEmpty')} />
        ) : isError ? (
          <ErrorPanel message={text('offline:lookUpFailed')} onRetry={() => refetch()} />
        ) : isPending ? (
          <SkeletonRows rows={3} />
        ) : data === null ? (
          <EmptyState icon={IconBarcode} message={text('offline:lookUpNoCopy')} />
        ) : data.rows.length === 0 ? (
          <EmptyState icon={IconSearch} message={text('offline:lookUpNone')} />
        ) : (
          <>
            <RuledList>
              {data.rows.map((row) => (
                <PriceFound key={row.key} row={row} />
              ))}
            </RuledList>
            <small>{text('offline:pricesOf', { time: copiedAt(data.at) })}</small>
          </>
        )}
      </div>
    </section>
  );
}

function PriceFound({ row }: { row: LocalPrice }) {
  const text = useText();
  return (
    <li>
      <span className={layout.givesWay}>
        <strong>{row.name}</strong>
        <small>{row.barcode}</small>
      </span>
      <span className={classes.prices}>
        <Amount value={row.price} size="title" />
        <small>{text('offline:mrp', { amount: formatDecimal(row.mrp) })}</small>
      </span>
    </li>
  );
}
