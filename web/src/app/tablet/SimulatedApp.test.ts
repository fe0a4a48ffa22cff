import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SILENT, SimulatedApp } from './SimulatedApp';

let app: SimulatedApp;
beforeEach(() => {
  app = new SimulatedApp();
  app.around(window);
});

const ask = (id: string, job: string) =>
  window.Android?.postMessage(JSON.stringify({ rokad: 1, id, call: 'print', job, data: 'G0A=' }));
/** The app's answers, by the ids of the calls. */
const answers = () =>
  app.state
    .getState()
    .said.filter(({ by }) => by === 'app')
    .map(({ text }) => JSON.parse(text))
    .map(({ to, ok, code }) => [to, ok ? 'ok' : code]);
const fates = () => app.state.getState().jobs.map(({ job, fate }) => [job, fate]);

describe('the printer of the simulated app, by the name of a job', () => {
  it('prints it once', async () => {
    ask('1', 'A');
    ask('2', 'A');
    await vi.waitFor(() =>
      expect(answers()).toEqual([
        ['1', 'ok'],
        ['2', 'ok'],
      ]),
    );
    expect(app.state.getState().jobs).toMatchObject([{ job: 'A', fate: 'printed', asked: 2 }]);
  });

  it('answers each who waits for it when it is through', async () => {
    app.answer('print', SILENT);
    ask('1', 'A');
    ask('2', 'A');
    await Promise.resolve();
    expect([answers(), fates()]).toEqual([[], [['A', 'printing']]]);
    app.answer('print', '');
    await vi.waitFor(() =>
      expect(answers()).toEqual([
        ['1', 'ok'],
        ['2', 'ok'],
      ]),
    );
    expect(fates()).toEqual([['A', 'printed']]);
  });

  it('tries again what failed before anything came out', async () => {
    app.answer('print', 'no_paper');
    ask('1', 'A');
    expect(fates()).toEqual([]);
    app.answer('print', '');
    ask('2', 'A');
    await vi.waitFor(() =>
      expect(answers()).toEqual([
        ['1', 'no_paper'],
        ['2', 'ok'],
      ]),
    );
  });

  it('never prints what may have come out, and answers for what has though it is broken now', async () => {
    ask('1', 'A');
    app.answer('print', 'may_have_printed');
    ask('2', 'A');
    ask('3', 'B');
    app.answer('print', '');
    ask('4', 'B');
    await vi.waitFor(() =>
      expect(answers()).toEqual([
        ['1', 'ok'],
        ['2', 'ok'],
        ['3', 'may_have_printed'],
        ['4', 'may_have_printed'],
      ]),
    );
  });
});

it('a call that the app does not know is answered as unable', async () => {
  window.Android?.postMessage(JSON.stringify({ rokad: 1, id: '1', call: 'fly' }));
  await vi.waitFor(() => expect(answers()).toEqual([['1', 'unable']]));
});
