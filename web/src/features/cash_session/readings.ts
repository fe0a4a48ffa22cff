import { call, dayZ, xReading } from '@/api';
import { showDialog } from './dialogStore';

/** Shows what the open session of this till has come to so far. */
export async function showXReading(): Promise<void> {
  const { html_data: html } = await call(xReading, {}, { resend: 1 });
  showDialog({ kind: 'reading', of: 'x', html });
}

/** Shows what all tills of the store came to on a day, `YYYY-MM-DD`; empty for today. */
export async function showDayZ(day: string): Promise<void> {
  const { html_data: html } = await call(dayZ, { business_date: day }, { resend: 1 });
  showDialog({ kind: 'reading', of: 'z', html });
}
