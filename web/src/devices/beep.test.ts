import { beforeEach, expect, it, vi } from 'vitest';

/** Writes down what would sound, as `frequency` of each tone. */
const sounded: number[] = [];
const resume = vi.fn(async () => {});
let state = 'running';

class FakeNode {
  gain = { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn() };
  private readonly options: { frequency?: number };
  constructor(_context: unknown, options: { frequency?: number }) {
    this.options = options;
  }
  connect(next: unknown) {
    return next;
  }
  start() {
    sounded.push(this.options.frequency ?? 0);
  }
  stop() {}
}

beforeEach(() => {
  vi.resetModules();
  sounded.length = 0;
  state = 'running';
  vi.stubGlobal('OscillatorNode', FakeNode);
  vi.stubGlobal('GainNode', FakeNode);
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      destination = {};
      resume = resume;
      get state() {
        return state;
      }
    },
  );
});

it('lights up beside each sound, anew for each, also while the browser is silent still', async () => {
  const { beep } = await import('./beep');
  const lit = () => document.body.dataset.flash;
  beep.success();
  const first = lit();
  beep.success();
  expect([first, lit()].sort()).toEqual(['success 0', 'success 1']);
  state = 'suspended';
  beep.failure();
  expect(lit()).toMatch(/^failure [01]$/);
  expect(sounded).toHaveLength(2);
});

it('sounds high for yes and low, twice, for no', async () => {
  const { beep } = await import('./beep');
  beep.success();
  beep.failure();
  expect(sounded).toHaveLength(3);
  expect(sounded[0]).toBeGreaterThan(1000);
  expect(Math.max(...sounded.slice(1))).toBeLessThan(500);
});

it('never sounds late: a sleeping context is woken and the beep dropped', async () => {
  const { beep } = await import('./beep');
  state = 'suspended';
  beep.success();
  expect(sounded).toEqual([]);
  expect(resume).toHaveBeenCalled();
});

it('wakes with the first key, once', async () => {
  const { wakeOnFirstTouch } = await import('./beep');
  resume.mockClear();
  wakeOnFirstTouch();
  window.dispatchEvent(new KeyboardEvent('keydown', { key: '8' }));
  window.dispatchEvent(new KeyboardEvent('keydown', { key: '9' }));
  expect(resume).toHaveBeenCalledOnce();
});

it('does nothing where there is no sound', async () => {
  vi.unstubAllGlobals();
  const { beep } = await import('./beep');
  expect(() => beep.success()).not.toThrow();
});
