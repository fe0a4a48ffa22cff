import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Fate, PrintFault } from '@/devices/printer/printService';
import { trayService } from '@/devices/printer/trayService';
import { setSettings } from '@/features/settings';
import { sampleSettings } from '@/test/samples';
import { setDefaultPrinter } from './defaultPrinter';
import { printByDialog } from './printByDialog';
import { printHtml } from './printHtml';

vi.mock('./printByDialog', () => ({ printByDialog: vi.fn(async () => {}) }));
vi.mock('@/devices/printer/trayService', () => ({
  trayService: { printers: vi.fn(), print: vi.fn(async () => {}) },
}));

const settings = sampleSettings();
const page = (paper: string, width = 80) =>
  `<title>${paper}</title><style>@page{size:${width}mm auto}</style><p>1</p>`;
/** The next job is not printed. */
const fails = (fate: Fate) =>
  vi.mocked(trayService.print).mockRejectedValueOnce(new PrintFault(fate, 'no answer'));
const names = () => vi.mocked(trayService.print).mock.calls.map(([job]) => job.name);

beforeEach(() => {
  vi.clearAllMocks();
  setDefaultPrinter(null);
  setSettings(settings);
});

describe('printing', () => {
  it('goes to the chosen printer by the print service, on the paper of the page (PRN-02)', async () => {
    setDefaultPrinter('Counter');
    await printHtml(page('PN1-1', 58));
    expect(trayService.print).toHaveBeenCalledExactlyOnceWith({
      printer: 'Counter',
      page: page('PN1-1', 58),
      width: 58,
      name: expect.stringMatching(/^PN1-1 \w+$/),
    });
    expect(printByDialog).not.toHaveBeenCalled();
  });

  it('keeps the name of a paper until it was printed, and takes another when it is wanted again', async () => {
    setDefaultPrinter('Counter');
    vi.mocked(trayService.print).mockRejectedValueOnce(new Error('no answer'));
    await expect(printHtml(page('PN1-2'))).rejects.toThrow('no answer');
    await printHtml(page('PN1-2'));
    await printHtml(page('PN1-2'));
    const [first] = names();
    await printHtml(page('PN1-2', 58));
    expect(names()).toEqual([
      first,
      first,
      `${first} (2)`,
      expect.not.stringContaining(`${first}`),
    ]);
    expect(printByDialog).not.toHaveBeenCalled();
  });

  it('goes by the dialog of the browser where no printer is chosen', async () => {
    await printHtml(page('PN1-3'));
    expect(printByDialog).toHaveBeenCalledOnce();
    expect(trayService.print).not.toHaveBeenCalled();
  });

  it("takes the store's printer where this device has chosen none, and the dialog where nobody answers", async () => {
    setSettings({ ...settings, printer: { name: 'Receipts' } });
    await printHtml(page('PN1-4'));
    expect(trayService.print).toHaveBeenCalledWith(
      expect.objectContaining({ printer: 'Receipts' }),
    );
    expect(printByDialog).not.toHaveBeenCalled();
    fails('unreached');
    await printHtml(page('PN1-5'));
    expect(printByDialog).toHaveBeenCalledOnce();
  });

  it.each<Fate>(['refused', 'waits', 'mayHave', 'unanswered'])(
    "goes by no dialog once the service of the store's printer has heard of it (%s)",
    async (fate) => {
      setSettings({ ...settings, printer: { name: 'Receipts' } });
      fails(fate);
      await expect(printHtml(page('PN1-6'))).rejects.toThrow('no answer');
      expect(printByDialog).not.toHaveBeenCalled();
    },
  );

  it('on a chosen printer goes by no dialog, not even where nobody answers', async () => {
    setDefaultPrinter('Counter');
    fails('unreached');
    await expect(printHtml(page('PN1-7'))).rejects.toThrow('no answer');
    expect(printByDialog).not.toHaveBeenCalled();
  });
});
