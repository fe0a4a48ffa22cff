import { describe, expect, it } from 'vitest';
import { sampleSettings } from '@/test/samples';
import { standingOf } from './standing';

/** Previous closed, opening balance, closing compulsory, opening compulsory → type, required. */
const CASES = [
  ['CSH-06', 0, 0, 1, 0, 'close', true],
  ['CSH-06', 0, 0, 1, 1, 'close', true],
  ['CSH-06', 0, 1, 1, 0, 'close', true],
  ['CSH-06', 0, 1, 1, 1, 'close', true],
  ['CSH-07', 0, 0, 0, 0, 'open', false],
  ['CSH-07', 0, 0, 0, 1, 'open', false],
  ['CSH-08', 0, 1, 0, 0, 'close', false],
  ['CSH-08', 0, 1, 0, 1, 'close', false],
  ['CSH-09', 1, 0, 0, 0, 'open', false],
  ['CSH-09', 1, 0, 1, 0, 'open', false],
  ['CSH-09', 1, 0, 0, 1, 'open', true],
  ['CSH-09', 1, 0, 1, 1, 'open', true],
  ['CSH-10', 1, 1, 0, 0, 'close', false],
  ['CSH-10', 1, 1, 0, 1, 'close', false],
  ['CSH-10', 1, 1, 1, 0, 'close', false],
  ['CSH-10', 1, 1, 1, 1, 'close', false],
] as const;

describe('what is to be done (CSH-06, CSH-07, CSH-08, CSH-09, CSH-10)', () => {
  it.each(CASES)(
    '%s: previous closed %i, opened %i, closing compulsory %i, opening compulsory %i → %s, required %s',
    (_, previousClosed, opened, closingCompulsory, openingCompulsory, type, required) => {
      const settings = sampleSettings({
        closing_previous_balance_status: previousClosed,
        opening_balance_status: opened,
        closing_previous_session_compulsory: { status: closingCompulsory },
        open_sesssion_compulsory: { status: openingCompulsory },
      });
      expect(standingOf(settings)).toEqual({ type, required });
    },
  );
});
