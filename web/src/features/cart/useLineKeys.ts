import { useActions } from '@/app/actions';
import { lineActions } from './lineActions';
import { useExpectedRows } from './useExpectedRows';

/** Lets keys act on the lines of the bill while the screen that shows them is there. */
export function useLineKeys(): void {
  useActions(lineActions, useExpectedRows());
}
