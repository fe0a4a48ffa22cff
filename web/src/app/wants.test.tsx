import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PrintFault } from '@/devices/printer/printService';
import { trayService } from '@/devices/printer/trayService';
import { printPaper, setDefaultPrinter } from '@/features/printing';
import { tellPrinted } from '@/features/printing/printerStatus';
import { openShop } from '@/test/openTill';
import { path, renderApp } from '@/test/renderApp';

vi.mock('@/devices/printer/trayService', async (original) => ({
  ...(await original<typeof import('@/devices/printer/trayService')>()),
  trayService: {
    printers: vi.fn(async () => []),
    takesData: vi.fn(async () => false),
    print: vi.fn(async () => {}),
  },
}));

const INVOICE = 'PN1T01-26-000411';

async function openBell(count: number) {
  const bell = await screen.findByRole('button', { name: `Notifications, ${count} waiting` });
  act(() => bell.click());
  return within(await screen.findByRole('dialog', { name: 'Needs attention' }));
}

describe('a message that could not be sent', () => {
  const sms = { kind: 'sms', invoice_id: INVOICE, customer_name: 'Meera Joshi' };
  const mail = { kind: 'email', invoice_id: 'PN1T01-26-000409', customer_name: '' };

  function shopWith(failed: object[], given_up: number) {
    const shop = openShop();
    const data = { state: '', cause: '', waiting: 0, given_up, failed };
    shop.server.on('/delivery-status', { status: 'success', message: '', data });
    return shop;
  }

  it('names its customer and its invoice, once however often it was tried, and leads there', async () => {
    shopWith([sms, mail, sms], 3);
    renderApp('/grn-list');
    const dock = await openBell(2);
    const rows = dock.getAllByRole('listitem');
    expect(rows.map((row) => row.textContent?.trim())).toEqual([
      `SMS could not be sentMeera Joshi\n${INVOICE}Open`,
      'E-mail could not be sentPN1T01-26-000409Open',
    ]);
    act(() =>
      within(rows[0] as HTMLElement)
        .getByRole('button', { name: 'Open' })
        .click(),
    );
    await waitFor(() => expect(path()).toBe(`/order-summary/${INVOICE}`));
  });

  it('is counted with the others where there are more than are named', async () => {
    shopWith([sms], 5);
    renderApp('/grn-list');
    const dock = await openBell(2);
    expect(dock.getAllByRole('listitem')[1]).toHaveTextContent('4 messages not delivered');
  });
});

describe('a printer that does not answer', () => {
  const paper = { html_data: `<title>${INVOICE}</title><p>Tea</p>`, print_data: '' };
  const fails = () =>
    vi.mocked(trayService.print).mockRejectedValueOnce(new PrintFault('waits', 'no paper'));
  const names = () => vi.mocked(trayService.print).mock.calls.map(([job]) => job.name);

  beforeEach(() => {
    vi.clearAllMocks();
    setDefaultPrinter('EPSON');
  });
  afterEach(() => {
    act(() => tellPrinted('printed'));
    setDefaultPrinter(null);
  });

  it('is tried again from the bell, with the paper that waits', async () => {
    openShop();
    renderApp('/grn-list');
    fails();
    await act(() => printPaper(paper).catch(() => {}));
    const dock = await openBell(1);
    const row = dock.getByRole('listitem');
    expect(row).toHaveTextContent(`${INVOICE} waits to be printed`);
    expect(within(row).queryByRole('button', { name: 'Open' })).toBeNull();
    fails();
    const retry = within(row).getByRole('button', { name: 'Retry' });
    await act(async () => retry.click());
    expect(dock.getByRole('button', { name: 'Retry' })).toBeEnabled();
    await act(async () => dock.getByRole('button', { name: 'Retry' }).click());
    await waitFor(() => expect(dock.queryByRole('listitem')).toBeNull());
    // The same job each time: the service prints it once.
    expect(new Set(names()).size).toBe(1);
    expect(names()).toHaveLength(3);
  });

  it('leads to its settings where no paper waits', async () => {
    openShop();
    renderApp('/grn-list');
    act(() => tellPrinted('failed'));
    const dock = await openBell(1);
    expect(dock.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(dock.getByRole('button', { name: 'Open' })).toBeVisible();
  });
});
