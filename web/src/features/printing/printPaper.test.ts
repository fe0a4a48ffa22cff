import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bridgeApp, leaveBridge, startBridge } from '@/devices/bridge';
import { trayService } from '@/devices/printer/trayService';
import { setSettings } from '@/features/settings';
import { androidApp, withoutAndroidApp } from '@/test/androidApp';
import { sampleSettings } from '@/test/samples';
import { BY_DIALOG, printerMaker, printFaultText, printPaper, setDefaultPrinter } from '.';
import { printByDialog } from './printByDialog';

vi.mock('./printByDialog', () => ({ printByDialog: vi.fn(async () => {}) }));
vi.mock('@/devices/printer/trayService', () => ({
  trayService: {
    printers: vi.fn(),
    takesData: vi.fn(async () => false),
    print: vi.fn(async () => {}),
  },
}));

const paper = (title: string, print_data = 'G0A=') => ({
  html_data: `<title>${title}</title><p>${title}</p>`,
  print_data,
});
/** The app's prints from now on. */
function app() {
  if (!window.androidApp) throw new Error('there is no app');
  return window.androidApp;
}
const jobs = () =>
  app()
    .asked.filter(({ call }) => call === 'print')
    .map(({ job }) => job);
const failsWith = (words: string) => (problem: unknown) =>
  expect(printFaultText(problem)).toBe(words);
const FAULT = "The printer doesn't seem to be working.";

beforeEach(async () => {
  vi.clearAllMocks();
  setSettings(sampleSettings());
  androidApp();
  startBridge();
  await vi.waitFor(() => expect(bridgeApp()).not.toBeNull());
  setDefaultPrinter(null);
});
afterEach(() => {
  setDefaultPrinter(null);
  leaveBridge();
  withoutAndroidApp();
});

describe('on a device whose app prints', () => {
  it('papers go to the app as printer data, and calls name its maker (PRN-01)', async () => {
    expect(printerMaker()).toEqual({ manufacturer_name: 'SUNMI' });
    await printPaper(paper('PN1-1'));
    expect(app().printed).toEqual([{ job: expect.stringMatching(/^PN1-1 /), data: 'G0A=' }]);
    expect(trayService.print).not.toHaveBeenCalled();
    expect(printByDialog).not.toHaveBeenCalled();
  });

  it("a printer that only the store has set up is no one's", async () => {
    setSettings({ ...sampleSettings(), printer: { name: 'Receipts' } });
    await printPaper(paper('PN1-2'));
    expect(app().printed).toHaveLength(1);
  });

  it.each([
    ['Counter', { manufacturer_name: 'ESC/POS' }],
    [BY_DIALOG, {}],
  ])(
    'it goes another way where %j was chosen instead, and no call names its maker',
    async (printer, maker) => {
      setDefaultPrinter(printer);
      expect(printerMaker()).toEqual(maker);
      await printPaper(paper('PN1-3'));
      expect(app().printed).toEqual([]);
      expect(printer ? trayService.print : printByDialog).toHaveBeenCalledOnce();
      setDefaultPrinter(null);
      await printPaper(paper('PN1-3'));
      expect(app().printed).toHaveLength(1);
    },
  );

  it('a job whose answer is lost keeps its name, and so comes out once', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    app().refuses.print = 'silent';
    const lost = printPaper(paper('PN1-4')).catch(
      failsWith(`${FAULT} It may have been printed: check the paper before you print again.`),
    );
    await vi.waitFor(() => expect(jobs()).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(30_000);
    await lost;
    app().refuses.print = '';
    await printPaper(paper('PN1-4'));
    await printPaper(paper('PN1-4'));
    const [first, again, anew] = jobs();
    expect(again).toBe(first);
    expect(anew).not.toBe(first);
    expect(app().printed).toHaveLength(2);
  });

  it('a second press while it prints is the same job', async () => {
    await Promise.all([printPaper(paper('PN1-5')), printPaper(paper('PN1-5'))]);
    expect(jobs()).toHaveLength(1);
  });

  it('what may have come out is another job once somebody has looked', async () => {
    app().refuses.print = 'may_have_printed';
    await expect(printPaper(paper('PN1-6'))).rejects.toMatchObject({ fate: 'mayHave' });
    await expect(printPaper(paper('PN1-6'), true)).rejects.toMatchObject({ fate: 'mayHave' });
    await expect(printPaper(paper('PN1-6'))).rejects.toMatchObject({ fate: 'mayHave' });
    const [first, byItself, anew] = jobs();
    expect(byItself).toBe(first);
    expect(anew).not.toBe(first);
  });

  it.each([
    ['no_paper', `${FAULT} It has run out of paper.`],
    ['cover_open', `${FAULT} Its cover is open.`],
    ['failed', FAULT],
  ])('says what is wrong with the printer (%s)', async (code, words) => {
    app().refuses.print = code;
    const problem = await printPaper(paper(`PN1-7 ${code}`)).catch((fault: unknown) => fault);
    expect(printFaultText(problem)).toBe(words);
  });

  it('a page is given to no app as printer data', async () => {
    const page = paper('PN1-8');
    for (const data of ['', page.html_data]) {
      const problem = await printPaper({ ...page, print_data: data }).catch(
        (fault: unknown) => fault,
      );
      expect(printFaultText(problem)).toBe(FAULT);
    }
    expect(jobs()).toEqual([]);
  });
});
