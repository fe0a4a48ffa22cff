import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Fate, PrintFault } from '@/devices/printer/printService';
import { trayService } from '@/devices/printer/trayService';
import { renderUi } from '@/test/renderUi';
import { PrinterQuestions, printFaultText, printPaper, setDefaultPrinter } from '.';

vi.mock('@/devices/printer/trayService', () => ({
  trayService: { printers: vi.fn(), takesData: vi.fn(async () => false), print: vi.fn() },
}));

const MAY_HAVE =
  "The printer doesn't seem to be working. It may have been printed: check the paper before you print again.";
const paper = (title: string) => ({ html_data: `<title>${title}</title><p>${title}</p>` });
const names = () => vi.mocked(trayService.print).mock.calls.map(([job]) => job.name);
const fails = (...fates: Fate[]) => {
  for (const fate of fates) {
    vi.mocked(trayService.print).mockRejectedValueOnce(new PrintFault(fate, 'broke off'));
  }
};
/** Prints, and keeps what came of it. */
function printed(title: string, byItself = false) {
  const came = { of: 'nothing yet' };
  void printPaper(paper(title), byItself).then(
    () => {
      came.of = 'printed';
    },
    (problem) => {
      came.of = printFaultText(problem);
    },
  );
  return came;
}
const question = (title: string) =>
  screen.findByText(new RegExp(`^${title} may have been printed\\. Check the paper first`));
const press = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });

beforeEach(() => {
  vi.mocked(trayService.print).mockReset().mockResolvedValue();
  setDefaultPrinter('Counter');
});
afterEach(() => setDefaultPrinter(null));

describe('a paper that may have come out', () => {
  it.each<[Fate, boolean]>([
    ['mayHave', true],
    ['unanswered', false],
  ])(
    'is asked for, and printed again where it is not there (%s, PRN-11)',
    async (fate, isOther) => {
      const { user } = renderUi(<PrinterQuestions />);
      fails(fate);
      const came = printed('PN1-1');
      await question('PN1-1');
      expect(screen.getByRole('alertdialog', { name: 'Has it been printed?' })).toBeVisible();
      expect([came.of, names().length]).toEqual(['nothing yet', 1]);
      await user.click(await press('Print again'));
      await waitFor(() => expect(came.of).toBe('printed'));
      const [first, again] = names();
      expect(again !== first).toBe(isOther);
      expect(screen.queryByRole('alertdialog')).toBeNull();
    },
  );

  it('is printed no more where it is there; who wants another gets one without a question', async () => {
    const { user } = renderUi(<PrinterQuestions />);
    fails('mayHave');
    const came = printed('PN1-2');
    // The button that prints nothing has the focus.
    expect(await press('It is printed')).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(came.of).toBe('printed'));
    expect(names()).toHaveLength(1);
    const another = printed('PN1-2');
    await waitFor(() => expect(another.of).toBe('printed'));
    const [first, second] = names();
    expect(second).not.toBe(first);
  });

  it('stays open where nobody has looked yet, and is asked for before it is printed again', async () => {
    const { user } = renderUi(<PrinterQuestions />);
    fails('mayHave');
    const came = printed('PN1-3', true);
    await question('PN1-3');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(came.of).toBe(MAY_HAVE));
    const pressed = printed('PN1-3');
    await question('PN1-3');
    expect(names()).toHaveLength(1);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(pressed.of).toBe(MAY_HAVE));
    const again = printed('PN1-3');
    await user.click(await press('Print again'));
    await waitFor(() => expect(again.of).toBe('printed'));
    expect(new Set(names()).size).toBe(2);
  });

  it('is asked for after another one, and by nobody once the person is gone', async () => {
    const { user, unmount } = renderUi(<PrinterQuestions />);
    fails('mayHave', 'mayHave');
    const one = printed('PN1-4');
    const other = printed('PN1-5');
    await question('PN1-4');
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    await user.click(await press('It is printed'));
    await waitFor(() => expect(one.of).toBe('printed'));
    await question('PN1-5');
    act(unmount);
    await waitFor(() => expect(other.of).toBe(MAY_HAVE));
  });

  it('that was not printed is not asked for', async () => {
    renderUi(<PrinterQuestions />);
    fails('waits');
    const came = printed('PN1-6');
    await waitFor(() => expect(came.of).toMatch(/The job waits/));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
