import type { ReactNode } from 'react';
import { gatewayLabel } from '@/features/payment';
import { formatLongDay, parseDay } from '@/lib/dates';
import { type Text, useText } from '@/lib/i18n';
import { formatAmount, parseAmount } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import layout from '@/ui/layout.module.css';
import { Panel } from '@/ui/Panel';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './DayPicture.module.css';
import type { Picture } from './reports';

type Bar = Picture['bars'][number];

/** Some days at a glance: what was sold, came back and is left, when, and how it was paid. */
export function DayPicture({ picture, isOneDay }: { picture: Picture; isOneDay: boolean }) {
  const text = useText();
  const { net, sold, invoices, came_back: cameBack, credit_notes: notes, tax } = picture;
  return (
    <section className={classes.picture} aria-label={text('report:picture')}>
      <Panel padded={false}>
        <dl className={classes.figures}>
          <Figure name={text('report:net')} amount={net} size="title" />
          <Figure name={text('report:sold')} amount={sold}>
            {text('report:invoices', { count: invoices })}
          </Figure>
          <Figure name={text('report:cameBack')} amount={cameBack}>
            {text('report:notes', { count: notes })}
          </Figure>
          <Figure name={text('report:tax')} amount={tax} />
        </dl>
      </Panel>
      {picture.bars.length > 0 && (
        <Panel>
          <div className={classes.chart}>
            <h2 className={classes.title}>{text(isOneDay ? 'report:byHour' : 'report:byDay')}</h2>
            <ol className={classes.bars}>
              {picture.bars.map((bar) => (
                <Column key={bar.label} bar={bar} most={mostOf(picture.bars)} />
              ))}
            </ol>
          </div>
        </Panel>
      )}
      {picture.tenders.length > 0 && (
        <Panel>
          <h2 className={classes.title}>{text('report:byTender')}</h2>
          <ul className={classes.tenders}>
            {picture.tenders.map((bar) => (
              <li key={bar.label} className={classes.tender}>
                <span>{wayOf(bar, text)}</span>
                <Amount value={bar.amount} size="strong" />
                <span
                  className={classes.share}
                  style={{ inlineSize: `${shareOf(bar, mostOf(picture.tenders))}%` }}
                />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </section>
  );
}

function Figure({
  name,
  amount,
  size = 'strong',
  children,
}: {
  name: string;
  amount: string;
  size?: 'strong' | 'title';
  children?: ReactNode;
}) {
  return (
    <div className={classes.figure} data-main={size === 'title' || undefined}>
      <dt>{name}</dt>
      <dd>
        <Amount value={amount} size={size} />
        {children && <span className={classes.count}>{children}</span>}
      </dd>
    </div>
  );
}

/** An hour or a day; what came back can be more than what was sold, which stands as nothing. */
function Column({ bar, most }: { bar: Bar; most: number }) {
  const text = useText();
  const day = parseDay(bar.label);
  const amount = parseAmount(bar.amount);
  return (
    <li
      className={`${layout.growingColumn} ${classes.column}`}
      title={amount === null ? bar.amount : formatAmount(amount)}
    >
      <span className={classes.bar} style={{ blockSize: `${shareOf(bar, most)}%` }} />
      <span className={classes.label} aria-hidden>
        {day ? day.day : hourOf(bar.label, text)}
      </span>
      <VisuallyHidden>
        {day ? formatLongDay(day) : hourOf(bar.label, text)} <Amount value={bar.amount} />
      </VisuallyHidden>
    </li>
  );
}

/** An hour of the day as it is said: `6 am`. */
function hourOf(label: string, text: Text): string {
  const hour = Number(label);
  return text(hour < 12 ? 'report:hourAm' : 'report:hourPm', { time: hour % 12 || 12 });
}

/** The way in which it was taken, or where it went. */
function wayOf({ label }: Bar, text: Text): string {
  const key = label === 'CREDIT_NOTE_CASH' ? 'report:cashForNotes' : gatewayLabel(label);
  return key ? text(key) : label;
}

const paiseOf = (bar: Bar): number => Math.max(0, parseAmount(bar.amount) ?? 0);
const mostOf = (bars: readonly Bar[]): number => Math.max(1, ...bars.map(paiseOf));
const shareOf = (bar: Bar, most: number): number => Math.round((paiseOf(bar) / most) * 1000) / 10;
