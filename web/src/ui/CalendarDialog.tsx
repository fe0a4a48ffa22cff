import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Day, dayOf, formatDay, isoDay, monthName, parseDay } from '@/lib/dates';
import { currentLanguage, useText } from '@/lib/i18n';
import { AppButton } from './AppButton';
import classes from './CalendarDialog.module.css';
import { Dialog } from './Dialog';
import { Pressable } from './Pressable';
import { SelectField } from './SelectField';
import { VisuallyHidden } from './VisuallyHidden';

/** 4 January 2026 is a Sunday, with which a week begins on Indian calendars. */
const A_SUNDAY = Date.UTC(2026, 0, 4);
const DAY_MS = 86_400_000;

const utc = ({ year, month, day }: Day) => Date.UTC(year, month - 1, day);
const ofUtc = (time: number): Day => {
  const date = new Date(time);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The same day of another month, or its last one where that is shorter. */
function inMonth({ day }: Day, year: number, month: number): Day {
  const first = ofUtc(Date.UTC(year, month - 1, 1));
  return { ...first, day: Math.min(day, daysIn(first.year, first.month)) };
}

/** The day that a key leads to; `null` for other keys. */
function reached(from: Day, { key, shiftKey }: KeyboardEvent): Day | null {
  const by = (days: number) => ofUtc(utc(from) + days * DAY_MS);
  const { year, month } = from;
  switch (key) {
    case 'ArrowLeft':
      return by(-1);
    case 'ArrowRight':
      return by(1);
    case 'ArrowUp':
      return by(-7);
    case 'ArrowDown':
      return by(7);
    case 'PageUp':
      return shiftKey ? inMonth(from, year - 1, month) : inMonth(from, year, month - 1);
    case 'PageDown':
      return shiftKey ? inMonth(from, year + 1, month) : inMonth(from, year, month + 1);
    default:
      return null;
  }
}

/** The range of a calendar, in years back from today. It has no future days. */
export interface CalendarYears {
  oldest: number;
  /** How many years ago it opens while no day is typed. */
  usual: number;
}

/** A calendar beside a typed day: month and year by the lists of the device, the day by a tap or the arrows. */
export function CalendarDialog({
  title,
  years: { oldest, usual },
  value,
  onChoose,
  onClose,
}: {
  title: string;
  years: CalendarYears;
  /** The day that is typed, `YYYY-MM-DD`; else what is typed of one. */
  value: string;
  onChoose: (day: string) => void;
  onClose: () => void;
}) {
  const text = useText();
  const today = dayOf(new Date());
  const chosen = parseDay(value);
  const isAllowed = (day: Day) => utc(day) <= utc(today) && day.year >= today.year - oldest;
  const [at, setAt] = useState<Day>(() =>
    chosen && isAllowed(chosen) ? chosen : inMonth(today, today.year - usual, today.month),
  );
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);

  useLayoutEffect(() => {
    if (moved.current)
      grid.current?.querySelector<HTMLElement>(`[data-day="${isoDay(at)}"]`)?.focus();
    moved.current = false;
  }, [at]);

  const go = (day: Day) => {
    setAt(isAllowed(day) ? day : today);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const day = reached(at, event);
    if (!day) return;
    event.preventDefault();
    if (!isAllowed(day)) return;
    moved.current = true;
    setAt(day);
  };

  const blanks = new Date(Date.UTC(at.year, at.month - 1, 1)).getUTCDay();
  const cells: (Day | null)[] = Array.from({ length: blanks }, () => null);
  for (let day = 1; day <= daysIn(at.year, at.month); day += 1) cells.push({ ...at, day });
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[week * 7 + day] ?? null),
  );
  const weekday = (day: number, width: 'long' | 'narrow') =>
    new Intl.DateTimeFormat(currentLanguage() === 'hi' ? 'hi-IN' : 'en-IN', {
      weekday: width,
      timeZone: 'UTC',
    }).format(A_SUNDAY + day * DAY_MS);

  return (
    <Dialog
      open
      title={title}
      size="small"
      onClose={onClose}
      footer={<AppButton label={text('ui:cancel')} onClick={onClose} />}
    >
      <div className={classes.choices}>
        <SelectField
          label={text('calendar:month')}
          emptyLabel={text('calendar:month')}
          value={String(at.month)}
          choices={Array.from({ length: 12 }, (_, month) => ({
            value: String(month + 1),
            label: monthName({ ...at, month: month + 1 }),
          }))}
          onChange={(month) => go(inMonth(at, at.year, Number(month || at.month)))}
        />
        <SelectField
          label={text('calendar:year')}
          emptyLabel={text('calendar:year')}
          value={String(at.year)}
          choices={Array.from({ length: oldest + 1 }, (_, ago) => {
            const year = String(today.year - ago);
            return { value: year, label: year };
          })}
          onChange={(year) => go(inMonth(at, Number(year || at.year), at.month))}
        />
      </div>
      <table
        ref={grid}
        className={classes.days}
        aria-label={text('calendar:calendar')}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {[0, 1, 2, 3, 4, 5, 6].map((day) => (
              <th key={day} scope="col" abbr={weekday(day, 'long')}>
                {weekday(day, 'narrow')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place in the month
            <tr key={row}>
              {week.map((day, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in the week
                <td key={column}>{day && dayButton(day)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );

  function dayButton(day: Day) {
    const iso = isoDay(day);
    const isAt = iso === isoDay(at);
    return (
      <Pressable
        className={classes.day}
        aria-pressed={chosen !== null && iso === isoDay(chosen)}
        inTabOrder={isAt}
        autoFocus={isAt}
        marks={{ 'data-day': iso }}
        reason={isAllowed(day) ? undefined : text('ui:dayToCome')}
        onClick={() => onChoose(iso)}
      >
        <VisuallyHidden>{formatDay(day)}</VisuallyHidden>
        <span aria-hidden>{day.day}</span>
      </Pressable>
    );
  }
}
