import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { printByCable } from '@/devices/printer/printByCable';
import { PrintFault } from '@/devices/printer/printService';
import {
  BY_CABLE,
  BY_DIALOG,
  printerMaker,
  printFaultText,
  printPaper,
  setDefaultPrinter,
} from '.';
import { printByDialog } from './printByDialog';

vi.mock('./printByDialog', () => ({ printByDialog: vi.fn(async () => {}) }));
vi.mock('@/devices/printer/printByCable', () => ({ printByCable: vi.fn(async () => {}) }));

const paper = (title: string, print_data = 'G0A=') => ({
  html_data: `<title>${title}</title><p>${title}</p>`,
  print_data,
});
const names = () => vi.mocked(printByCable).mock.calls.map(([name]) => name);

beforeEach(() => {
  vi.clearAllMocks();
  setDefaultPrinter(BY_CABLE);
});
afterEach(() => setDefaultPrinter(null));

it('a paper goes to the printer on the cable as printer data, and calls name a maker', async () => {
  expect(printerMaker()).toEqual({ manufacturer_name: 'ESC/POS' });
  await printPaper(paper('PN1-1'));
  expect(printByCable).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^PN1-1 /), 'G0A=');
  setDefaultPrinter(BY_DIALOG);
  expect(printerMaker()).toEqual({});
});

it.each(['', '<title>PN1-2</title><p>PN1-2</p>'])(
  'a paper without printer data goes to the dialog of who asks for it, and none opens by itself (%s)',
  async (data) => {
    await printPaper(paper('PN1-2', data));
    expect(printByDialog).toHaveBeenCalledOnce();
    await expect(printPaper(paper('PN1-2', data), true)).rejects.toBeInstanceOf(PrintFault);
    expect(printByDialog).toHaveBeenCalledOnce();
    expect(printByCable).not.toHaveBeenCalled();
  },
);

it('a paper that may have come out keeps its name for what goes by itself, and who presses again gets another (PRN-11)', async () => {
  const fails = () =>
    vi.mocked(printByCable).mockRejectedValueOnce(new PrintFault('mayHave', 'broke off'));
  fails();
  await expect(printPaper(paper('PN1-3'), true)).rejects.toSatisfy(
    (problem) =>
      printFaultText(problem) ===
      "The printer doesn't seem to be working. It may have been printed: check the paper before you print again.",
  );
  fails();
  await expect(printPaper(paper('PN1-3'), true)).rejects.toThrow();
  await printPaper(paper('PN1-3'));
  const [first, byItself, anew] = names();
  expect(byItself).toBe(first);
  expect(anew).not.toBe(first);
});
