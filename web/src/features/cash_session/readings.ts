import { call, dayZ, xReading } from '@/api';
import { sayProblem } from '@/app/shell';
import { showDialog } from './dialogStore';

/** Shows what the open session of this till has come to so far, or says why not. */
export async function showXReading(): Promise<void> {
  try {
    const { html_data: html } = await call(xReading, {}, { resend: 1 });
    showDialog({ kind: 'reading', of: 'x', html });
  } catch (problem) {
    sayProblem(problem);
  }
}

/** Shows what all tills of the store came to on a day, `YYYY-MM-DD`, or says why not; empty for today. */
export async function showDayZ(day: string): Promise<void> {
  try {
    const { html_data: html } = await call(dayZ, { business_date: day }, { resend: 1 });
    showDialog({ kind: 'reading', of: 'z', html });
  } catch (problem) {
    sayProblem(problem);
  }
}
