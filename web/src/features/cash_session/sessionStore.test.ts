import { beforeEach, expect, it } from 'vitest';
import { setSettings } from '@/features/settings';
import { sampleSession, sampleSettings } from '@/test/samples';
import { newDevice } from '@/test/till';
import { currentCashSession, setCashSession } from './sessionStore';

beforeEach(() => newDevice());

it('is what the sign-in tells: type, required, start, person, id (CSH-22)', () => {
  setCashSession(sampleSession({ required: 1 }));
  expect(currentCashSession()).toEqual({
    type: 'close',
    required: true,
    startTime: '2026-11-21 09:02:00',
    username: 'Asha Kulkarni',
    settlementSessionId: 'session-1',
    unfinishedId: '',
    lastCount: '',
  });
});

it('follows the settings, and knows the person as long as it is the same session', () => {
  setCashSession(sampleSession());
  setSettings(sampleSettings());
  expect(currentCashSession()).toMatchObject({ type: 'close', username: 'Asha Kulkarni' });

  setSettings(
    sampleSettings({
      closing_previous_balance_status: 0,
      closing_previous_session_compulsory: { status: 1 },
      session_started_at: '2026-11-20 09:00:00',
      settlement_session_id: 'session-0',
      unfinished_session_id: 'session-9',
      last_count: '2000.00',
    }),
  );
  expect(currentCashSession()).toEqual({
    type: 'close',
    required: true,
    startTime: '2026-11-20 09:00:00',
    username: '',
    settlementSessionId: 'session-0',
    unfinishedId: 'session-9',
    lastCount: '2000.00',
  });
});
