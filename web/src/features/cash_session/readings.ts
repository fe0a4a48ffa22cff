import { call, dayZ, xReading } from '@/api';
import { sayProblem } from '@/app/shell';
import { printerMaker } from '@/features/printing';
import { showDialog } from './dialogStore';

/** Shows what the open session of this till has come to so far, or says why not. */
export async function showXReading(): Promise<void> {
  try {
    const paper = await call(xReading, printerMaker(), { resend: 1 });
    showDialog({ kind: 'reading', of: 'x', paper });
  } catch (problem) {
    sayProblem(problem);
  }
}

/** Shows what all tills of the store came to on a day, `YYYY-MM-DD`, or says why not; empty for today. */
export async function showDayZ(day: string): Promise<void> {
  try {
    const paper = await call(dayZ, { business_date: day, ...printerMaker() }, { resend: 1 });
    showDialog({ kind: 'reading', of: 'z', paper });
  } catch (problem) {
    sayProblem(problem);
  }
}
