import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PrintServiceSocket, printService } from '@/test/printService';
import { keepPrinterKinds, printerKind } from './printerKinds';
import { leaveTrayService, trayService } from './trayService';
import { vouchBy } from './vouching';

const PRINTER = 'EPSON TM-T82 Receipt';
const JOB = {
  printer: PRINTER,
  content: { page: '<p>₹ 10</p>', width: 58 },
  name: 'PN1/000043',
};

beforeEach(() => {
  vi.stubGlobal('WebSocket', PrintServiceSocket);
  printService.start();
});
afterEach(async () => {
  await leaveTrayService();
  vouchBy(async () => null);
  keepPrinterKinds({});
  vi.unstubAllGlobals();
});

describe('the print service', () => {
  it('is reached by a websocket of this computer and names its printers (PRN-02, PRN-03)', async () => {
    expect(await trayService.printers()).toEqual([PRINTER, 'HP LaserJet']);
    const [version, certificate, detail] = printService.calls;
    expect(version).toMatchObject({ call: 'getVersion' });
    expect(certificate).toMatchObject({ certificate: null });
    expect(detail).toMatchObject({ call: 'printers.detail' });
  });

  it('is tried by no encrypted connection from a page that has none itself', async () => {
    printService.address = 'wss://localhost:8181';
    await expect(trayService.printers()).rejects.toMatchObject({ fate: 'unreached' });
    expect(printService.tried.filter((url) => url.startsWith('wss:'))).toEqual([]);
  });

  it('that tells no more than names is asked for those', async () => {
    printService.answers['printers.detail'] = '!Invalid function call: printers.detail';
    expect(await trayService.printers()).toEqual([PRINTER, 'HP LaserJet']);
    expect(printService.calls.at(-1)).toMatchObject({ call: 'printers.find', params: {} });
    expect(printerKind(PRINTER)).toBeNull();
  });

  it('tells which printers take data as it is, once for each connection, and for which paper', async () => {
    expect(await trayService.takesData(PRINTER, 80)).toBe(true);
    expect(await trayService.takesData(PRINTER, 58)).toBe(false);
    expect(await trayService.takesData('HP LaserJet', 80)).toBe(false);
    const asked = () => printService.calls.filter(({ call }) => call === 'printers.detail').length;
    expect(asked()).toBe(1);
    await leaveTrayService();
    expect(await trayService.takesData('HP LaserJet', 80)).toBe(false);
    expect(asked()).toBe(1);
    printService.answers['printers.detail'] = [{ name: PRINTER, raw: false }];
    expect(await trayService.takesData(PRINTER, 80)).toBe(false);
    expect(asked()).toBe(2);
  });

  it('that does not answer leaves what it told of its printers before', async () => {
    await trayService.printers();
    await leaveTrayService();
    printService.address = '';
    expect(await trayService.takesData(PRINTER, 80)).toBe(true);
    expect(await trayService.takesData('Nobody’s', 80)).toBe(false);
  });

  it('tells what waits for a printer as long as it is watched, and gives it up', async () => {
    await trayService.printers();
    const told: (readonly string[])[] = [];
    const stop = await trayService.watch(PRINTER, (waiting) => told.push(waiting));
    expect(printService.calls.at(-1)).toMatchObject({
      call: 'printers.startListening',
      params: { printerNames: [PRINTER] },
    });
    printService.tell({ printerName: PRINTER, statusText: 'OFFLINE', waiting: ['PN1-1 a b'] });
    printService.tell({ printerName: 'HP LaserJet', statusText: 'OFFLINE', waiting: ['x'] });
    await vi.waitFor(() => expect(told).toEqual([['PN1-1 a b']]));
    await trayService.giveUp(PRINTER);
    expect(printService.calls.at(-1)).toMatchObject({
      call: 'printers.clearQueue',
      params: { printerName: PRINTER },
    });
    stop();
    await vi.waitFor(() =>
      expect(printService.calls.at(-1)).toMatchObject({ call: 'printers.stopListening' }),
    );
  });

  it('that knows nothing of jobs is not asked to tell of them', async () => {
    printService.answers['printers.detail'] = [{ name: PRINTER }];
    await trayService.printers();
    await trayService.watch(PRINTER, () => {});
    expect(printService.calls.at(-1)).toMatchObject({ call: 'printers.detail' });
  });

  it('is sent printer data as raw commands in base64 (PRN-13)', async () => {
    await trayService.print({ ...JOB, content: { data: 'G0A=' } });
    expect(printService.jobs()).toEqual([
      {
        printer: { name: PRINTER },
        options: expect.objectContaining({ copies: 1, margins: 0, jobName: 'PN1/000043' }),
        data: [{ type: 'raw', format: 'command', flavor: 'base64', data: 'G0A=' }],
      },
    ]);
  });

  it('is sent one copy in black and white without margins, in millimetres, under the name of the paper (PRN-13)', async () => {
    await trayService.print(JOB);
    const options = {
      copies: 1,
      colorType: 'blackwhite',
      margins: 0,
      units: 'mm',
      size: { width: 58, height: null },
      jobName: 'PN1/000043',
    };
    const page = {
      type: 'pixel',
      format: 'html',
      flavor: 'plain',
      data: '<p>₹ 10</p>',
      options: { pageWidth: 58 },
    };
    expect(printService.jobs()).toEqual([
      {
        printer: { name: PRINTER },
        options: expect.objectContaining(options),
        data: [page],
      },
    ]);
  });

  it('is shown what the server vouches for, a token and the signature of each call', async () => {
    vouchBy(async (hash) => (hash === '' ? '1-1-1.1795255853.0a' : `signed ${hash}`));
    await trayService.printers();
    await trayService.print(JOB);
    const [, certificate, detail, print] = printService.calls;
    expect(certificate).toMatchObject({ certificate: '1-1-1.1795255853.0a' });
    const signature = expect.stringMatching(/^signed [0-9a-f]{64}$/);
    expect(detail).toMatchObject({ call: 'printers.detail', signature });
    expect(print).toMatchObject({ call: 'print', signature });
  });

  it('is asked without the server where they share no key, and nothing is signed then', async () => {
    const vouch = vi.fn(async () => null);
    vouchBy(vouch);
    await trayService.printers();
    expect(vouch.mock.calls).toEqual([['']]);
    expect(printService.calls[2]).toMatchObject({ call: 'printers.detail', signature: '' });
  });

  it('is told apart when it prints for no page that nobody vouches for', async () => {
    printService.answers.certificate = '!Connection blocked by client';
    await expect(trayService.printers()).rejects.toMatchObject({ fate: 'unpaired' });
  });

  it('says when it did not print, and when it is not there', async () => {
    printService.answers.print = '!Cannot find printer with name "X"';
    await expect(trayService.print(JOB)).rejects.toThrow('Cannot find printer');
    await leaveTrayService();
    printService.address = '';
    await expect(trayService.printers()).rejects.toThrow();
  });

  it.each([
    [
      "The printer doesn't seem to be working. The job waits, and is printed once the printer works.",
      'waits',
    ],
    [
      "The printer doesn't seem to be working. The job may have been printed: look at the paper before you print it again.",
      'mayHave',
    ],
    [
      'The print service was interrupted. The job may have been printed: look at the paper before you print it again.',
      'mayHave',
    ],
    ['Cannot find printer with name "X"', 'refused'],
  ])('tells what becomes of a job of which the agent says “%s”', async (said, fate) => {
    printService.answers.print = `!${said}`;
    await expect(trayService.print(JOB)).rejects.toMatchObject({ fate });
  });

  it.each([
    ['denied', 'denied'],
    ['granted', 'unreached'],
  ])('that is not reached is kept from the page, or is not there (%s)', async (state, fate) => {
    vi.stubGlobal('navigator', { permissions: { query: async () => ({ state }) } });
    printService.address = '';
    await expect(trayService.print(JOB)).rejects.toMatchObject({ fate });
  });

  it.each([
    ['prompt', 'waits for a person whom the browser asks, however long that takes'],
    ['granted', 'gives a silent service up after eight seconds'],
  ])('%s: %s', async (state) => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { permissions: { query: async () => ({ state }) } });
    printService.isHeld = true;
    const found = trayService.printers().catch((problem: Error) => problem.message);
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    printService.letIn?.();
    if (state === 'prompt') expect(await found).toEqual([PRINTER, 'HP LaserJet']);
    else expect(await found).toBe('The print service is silent.');
  });

  it('tells apart that it was not there from an answer that got lost', async () => {
    printService.address = '';
    await expect(trayService.print(JOB)).rejects.toMatchObject({ fate: 'unreached' });
    printService.start();
    printService.isCut = true;
    await expect(trayService.print(JOB)).rejects.toMatchObject({ fate: 'unanswered' });
  });
});
