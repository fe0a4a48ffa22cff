/** A day of the calendar, without a zone. */
export interface Day {
  year: number;
  /** 1 to 12 */
  month: number;
  /** 1 to 31 */
  day: number;
}

/** Two digits of a day or a time. */
export const pad = (value: number) => String(value).padStart(2, '0');

/** Whether the calendar has such a day. */
export function isRealDay({ year, month, day }: Day): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Reads `YYYY-MM-DD`; `null` for anything else, also for a 30 February. */
export function parseDay(text: string): Day | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return null;
  const day = { year: Number(parts[1]), month: Number(parts[2]), day: Number(parts[3]) };
  return isRealDay(day) ? day : null;
}

/** `2026-11-21`, the form that calls carry. */
export function isoDay({ year, month, day }: Day): string {
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
}
