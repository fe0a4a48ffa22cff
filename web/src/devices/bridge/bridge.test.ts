import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AndroidAppOptions, androidApp, withoutAndroidApp } from '@/test/androidApp';
import {
  bridgeApp,
  canByBridge,
  leaveBridge,
  onAppEvent,
  openLoyaltyByApp,
  printByApp,
  type Reading,
  readScaleByApp,
  startBridge,
} from '.';
import { useBridgeTrouble } from './bridge';

/** An app around the page, with which the page talks. */
async function begun(options: AndroidAppOptions = {}) {
  androidApp(options);
  startBridge();
  await vi.waitFor(() => expect(bridgeApp()).not.toBeNull());
  return app();
}

function app() {
  if (!window.androidApp) throw new Error('there is no app');
  return window.androidApp;
}

const trouble = () => renderHook(useBridgeTrouble).result.current;

const said = (message: object) => window.RokadBridge?.receive(JSON.stringify(message));

let stops: (() => void)[] = [];
const events = { sessionTimeout: vi.fn(), loyaltyClosed: vi.fn() };
beforeEach(() => {
  vi.clearAllMocks();
  stops = [
    onAppEvent('session_timeout', events.sessionTimeout),
    onAppEvent('loyalty_closed', events.loyaltyClosed),
  ];
});
afterEach(() => {
  for (const stop of stops) stop();
  leaveBridge();
  withoutAndroidApp();
});

describe('an app around the page', () => {
  it.each(['listener', 'interface'] as const)(
    'that answers by its %s is greeted, and says what it is and can (PRN-01)',
    async (answers) => {
      const { asked } = await begun({
        answers,
        hello: {
          can: ['print', 'weigh', 'fly'],
          payment_device: { serial_number: '184002637715' },
        },
      });
      expect(asked).toEqual([{ call: 'hello', versions: [1] }]);
      expect(bridgeApp()).toEqual({
        manufacturer_name: 'SUNMI',
        model: 'T2',
        can: ['print', 'weigh'],
        printer: { name: 'Built-in printer', width: 80 },
        serial_number: '184002637715',
      });
    },
  );

  it('is greeted once more when it says that it has become ready', async () => {
    const { asked, tell } = await begun();
    tell({ event: 'ready' });
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(bridgeApp()?.model).toBe('T2');
  });

  it('that comes later than the page is met when it is ready', async () => {
    startBridge();
    androidApp();
    said({ rokad: 1, event: 'ready' });
    await vi.waitFor(() => expect(bridgeApp()?.manufacturer_name).toBe('SUNMI'));
  });

  it.each([
    ['another version', { version: 2 }],
    ['no maker', { manufacturer_name: ' ' }],
    ['a maker that is no name', { manufacturer_name: 'S'.repeat(101) }],
    ['paper of no width', { printer: { width: 112 } }],
    ['skills that are none', { can: 'print' }],
  ])('that tells %s is told apart from one that is silent', async (_, hello) => {
    androidApp({ hello });
    startBridge();
    await vi.waitFor(() => expect(trouble()).toBe('version'));
    expect(bridgeApp()).toBeNull();
  });

  it('that says nothing is given up after five seconds', async () => {
    androidApp({ hello: null });
    vi.useFakeTimers();
    startBridge();
    await vi.waitFor(() => expect(app().asked).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(trouble()).toBe('silent');
  });

  it('is nothing in a browser', () => {
    startBridge();
    expect([bridgeApp(), trouble(), canByBridge('print')]).toEqual([null, null, false]);
  });
});

describe('a call', () => {
  it('is done', async () => {
    const { printed, opened } = await begun();
    await printByApp('PN1/000043', 'G0A=');
    await openLoyaltyByApp('https://loyalty.example.in/1');
    expect(printed).toEqual([{ job: 'PN1/000043', data: 'G0A=' }]);
    expect(opened).toEqual(['https://loyalty.example.in/1']);
  });

  it.each([
    ['no_paper', 'no_paper'],
    ['cover_open', 'cover_open'],
    ['may_have_printed', 'may_have_printed'],
    ['something_new', 'failed'],
  ])('that an app refuses as %s is refused as %s', async (code, as) => {
    const { refuses } = await begun();
    refuses.print = code;
    await expect(printByApp('PN1/000043', '')).rejects.toMatchObject({ code: as });
  });

  it('that no answer comes to is silent after half a minute, and a late answer changes nothing', async () => {
    const { refuses, tell } = await begun();
    refuses.print = 'silent';
    vi.useFakeTimers();
    const done = printByApp('PN1/000043', '').catch((problem) => problem.code);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await done).toBe('silent');
    tell({ to: '2', ok: true });
  });

  it('that the app cannot do, or that breaks in it, does not reach the page as anything else', async () => {
    await begun({ hello: { can: ['print'] } });
    await expect(openLoyaltyByApp('https://a.example')).rejects.toMatchObject({ code: 'unable' });
    const { Android } = window;
    if (Android)
      Android.postMessage = () => {
        throw new Error('Java exception was raised');
      };
    await expect(printByApp('PN1/000043', '')).rejects.toMatchObject({ code: 'failed' });
  });
});

describe('the scale of an app', () => {
  it('is read as long as somebody reads it', async () => {
    const { asked, weigh } = await begun();
    const readings: (Reading | null)[] = [];
    const stopReading = readScaleByApp((reading) => void readings.push(reading));
    await vi.waitFor(() => expect(readings).toEqual([{ grams: 0, stable: true }]));
    weigh(1_248, false);
    weigh(1_250);
    weigh(null);
    stopReading();
    weigh(9);
    expect(readings.slice(1)).toEqual([
      { grams: 1_248, stable: false },
      { grams: 1_250, stable: true },
      { grams: null, stable: false },
    ]);
    expect(asked.filter(({ call }) => call === 'weigh').map(({ on }) => on)).toEqual([true, false]);
  });

  it('that cannot be read is told', async () => {
    const { refuses } = await begun();
    refuses.weigh = 'failed';
    const hear = vi.fn();
    readScaleByApp(hear);
    await vi.waitFor(() => expect(hear).toHaveBeenCalledExactlyOnceWith(null));
  });
});

describe('what an app tells by itself', () => {
  it('reaches who hears of it', async () => {
    const { tell } = await begun();
    tell({ event: 'session_timeout' });
    tell({ event: 'loyalty_closed' });
    expect(events.sessionTimeout).toHaveBeenCalledOnce();
    expect(events.loyaltyClosed).toHaveBeenCalledOnce();
  });

  it.each([
    ['no text', 7],
    ['no JSON', '{'],
    ['of another version', '{"rokad":2,"event":"session_timeout"}'],
    ['of no version', '{"event":"session_timeout"}'],
    ['an event of later', '{"rokad":1,"event":"shutdown"}'],
    ['too long', `{"rokad":1,"event":"session_timeout","x":"${'x'.repeat(20_000)}"}`],
    ['an answer to nobody', '{"rokad":1,"to":"99","ok":true}'],
    ['a weight of a lorry', '{"rokad":1,"event":"weight","grams":9000000,"stable":true}'],
    ['a weight in words', '{"rokad":1,"event":"weight","grams":"1250","stable":true}'],
  ])('counts as nothing when it is %s', async (_, text) => {
    await begun();
    const hear = vi.fn();
    readScaleByApp(hear);
    await vi.waitFor(() => expect(hear).toHaveBeenCalledOnce());
    window.RokadBridge?.receive(text);
    said({ rokad: 1, event: 'loyalty_closed' });
    await vi.waitFor(() => expect(events.loyaltyClosed).toHaveBeenCalledOnce());
    expect(events.sessionTimeout).not.toHaveBeenCalled();
    expect(hear).toHaveBeenCalledOnce();
  });
});
