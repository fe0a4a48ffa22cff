import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Fate, PrintFault } from '@/devices/printer/printService';
import { trayService } from '@/devices/printer/trayService';
import { setSettings } from '@/features/settings';
import { sampleSettings } from '@/test/samples';
import { BY_DIALOG, setDefaultPrinter } from './defaultPrinter';
import { printByDialog } from './printByDialog';
import { printByService } from './printByService';

vi.mock('./printByDialog', () => ({ printByDialog: vi.fn(async () => {}) }));
vi.mock('@/devices/printer/trayService', () => ({
  trayService: {
    printers: vi.fn(),
    takesData: vi.fn(async () => false),
    print: vi.fn(async () => {}),
  },
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
    await printByService(page('PN1-1', 58));
    expect(trayService.print).toHaveBeenCalledExactlyOnceWith({
      printer: 'Counter',
      content: { page: page('PN1-1', 58), width: 58 },
      name: expect.stringMatching(/^PN1-1 \w+ \w+$/),
    });
    expect(printByDialog).not.toHaveBeenCalled();
  });

  it('is printer data on a printer that takes it on that paper, and a page on any other (PRN-14)', async () => {
    setDefaultPrinter('Counter');
    vi.mocked(trayService.takesData).mockImplementation(async (_, width) => width === 58);
    await printByService(page('PN1-11', 58), 'G0A=');
    await printByService(page('PN1-11', 80), 'G0A=');
    await printByService(page('PN1-11', 58));
    const contents = vi.mocked(trayService.print).mock.calls.map(([job]) => job.content);
    expect(contents).toEqual([
      { data: 'G0A=' },
      { page: page('PN1-11', 80), width: 80 },
      { page: page('PN1-11', 58), width: 58 },
    ]);
    // A name is taken for one content alone.
    expect(new Set(names().map((name) => name.split(' ')[1])).size).toBe(3);
  });

  it.each<Fate>(['waits', 'refused', 'unanswered'])(
    'goes under the same name until it was printed, and then under another one (%s)',
    async (fate) => {
      setDefaultPrinter('Counter');
      fails(fate);
      await expect(printByService(page('PN1-2'))).rejects.toThrow('no answer');
      await printByService(page('PN1-2'));
      await printByService(page('PN1-2'));
      const [first, again, anew] = names();
      expect(again).toBe(first);
      expect(anew).not.toBe(first);
      expect(printByDialog).not.toHaveBeenCalled();
    },
  );

  it('that may have come out keeps its name for what goes by itself, and who presses again gets another', async () => {
    setDefaultPrinter('Counter');
    fails('mayHave');
    await expect(printByService(page('PN1-8'))).rejects.toThrow('no answer');
    fails('mayHave');
    await expect(printByService(page('PN1-8'), '', true)).rejects.toThrow('no answer');
    await printByService(page('PN1-8'));
    const [first, byItself, anew] = names();
    expect(byItself).toBe(first);
    expect(anew).not.toBe(first);
  });

  it('takes no name twice, however many papers were printed between', async () => {
    setDefaultPrinter('Counter');
    for (let number = 0; number < 250; number += 1) await printByService(page(`PN1-${number}`));
    await printByService(page('PN1-0'));
    expect(new Set(names()).size).toBe(251);
  });

  it('is sent again by the service where it was left open, not by the dialog', async () => {
    setSettings({ ...settings, printer: { name: 'Receipts' } });
    fails('waits');
    await expect(printByService(page('PN1-9'))).rejects.toThrow('no answer');
    fails('unreached');
    await expect(printByService(page('PN1-9'))).rejects.toThrow('no answer');
    expect(printByDialog).not.toHaveBeenCalled();
  });

  it('goes by the dialog of the browser where no printer is chosen', async () => {
    await printByService(page('PN1-3'));
    expect(printByDialog).toHaveBeenCalledOnce();
    expect(trayService.print).not.toHaveBeenCalled();
  });

  it('goes by the dialog where this device has chosen that, whatever the store has set up', async () => {
    setSettings({ ...settings, printer: { name: 'Receipts' } });
    setDefaultPrinter(BY_DIALOG);
    await printByService(page('PN1-10'));
    expect(printByDialog).toHaveBeenCalledOnce();
    expect(trayService.print).not.toHaveBeenCalled();
  });

  it("takes the store's printer where this device has chosen none, and the dialog where nobody answers", async () => {
    setSettings({ ...settings, printer: { name: 'Receipts' } });
    await printByService(page('PN1-4'));
    expect(trayService.print).toHaveBeenCalledWith(
      expect.objectContaining({ printer: 'Receipts' }),
    );
    expect(printByDialog).not.toHaveBeenCalled();
    fails('unreached');
    await printByService(page('PN1-5'));
    expect(printByDialog).toHaveBeenCalledOnce();
    fails('denied');
    await printByService(page('PN1-5'));
    expect(printByDialog).toHaveBeenCalledTimes(2);
  });

  it.each<Fate>(['refused', 'waits', 'mayHave', 'unanswered'])(
    "goes by no dialog once the service of the store's printer has heard of it (%s)",
    async (fate) => {
      setSettings({ ...settings, printer: { name: 'Receipts' } });
      fails(fate);
      await expect(printByService(page('PN1-6'))).rejects.toThrow('no answer');
      expect(printByDialog).not.toHaveBeenCalled();
    },
  );

  it('on a chosen printer goes by no dialog, not even where nobody answers', async () => {
    setDefaultPrinter('Counter');
    fails('unreached');
    await expect(printByService(page('PN1-7'))).rejects.toThrow('no answer');
    expect(printByDialog).not.toHaveBeenCalled();
  });
});
