import { LineDialogs } from './LineDialogs';
import { ScanQuestions } from './ScanQuestions';

/** The dialogs of the open bill: what a scan asks, and what is changed of a line. */
export function CartDialogs() {
  return (
    <>
      <ScanQuestions />
      <LineDialogs />
    </>
  );
}
