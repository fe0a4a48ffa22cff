import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bridgeApp, leaveBridge, startBridge } from '@/devices/bridge';
import { PrintFault } from '@/devices/printer/printService';
import { trayService } from '@/devices/printer/trayService';
import { setDefaultPrinter } from '@/features/printing';
import { printByDialog } from '@/features/printing/printByDialog';
import { keepPaymentDevice } from '@/features/settings';
import { androidApp, withoutAndroidApp } from '@/test/androidApp';
import { button, isOff, openSettings } from '@/test/openSettings';
import { alerts } from '@/test/openTill';
import { refuses, says } from '@/test/says';
import { useAlerts } from '@/ui/alerts';

vi.mock('@/devices/printer/trayService', () => ({
  trayService: {
    printers: vi.fn(),
    takesData: vi.fn(async () => false),
    watch: vi.fn(async () => () => {}),
    giveUp: vi.fn(async () => {}),
    print: vi.fn(),
  },
}));
vi.mock('@/features/printing/printByDialog', () => ({ printByDialog: vi.fn(async () => {}) }));

describe('the printer', () => {
  const list = () => screen.findByRole('region', { name: 'Available Printers' });
  afterEach(() => vi.restoreAllMocks());
  beforeEach(() => {
    setDefaultPrinter(null);
    vi.mocked(trayService.printers).mockReset().mockRejectedValue(new Error('nobody'));
  });

  it('is told how to get there while no print service answers (PRN-05, PRN-06, PRN-10, PRN-11)', async () => {
    const { user, open } = await openSettings();
    await open('Setup Printer');
    const steps = within(screen.getByRole('list', { name: 'How to connect a printer' }));
    const [first, second] = steps.getAllByRole('listitem');
    expect(first).toHaveTextContent('First install the drivers of your printer.');
    expect(second).toHaveTextContent(
      'Then download our print agent and install it on this computer.',
    );
    expect(screen.getByText('For Windows 7 and above, macOS and Linux.')).toBeVisible();
    await user.click(button('Check printer Connection'));
    expect(await screen.findByText('No Printer Availbale')).toBeVisible();
    const [alert] = useAlerts.getState().history;
    expect(alert).toMatchObject({
      tone: 'danger',
      text: "The printer doesn't seem to be working.",
    });
  });

  it('is kept from the page by a browser that was not allowed, until it is', async () => {
    vi.mocked(trayService.printers).mockRejectedValue(new PrintFault('denied', new Error('no')));
    const { user, open } = await openSettings();
    await open('Setup Printer');
    expect(await screen.findByText(/Allow access to apps on this device/)).toBeVisible();
    expect(screen.queryByText('First install the drivers of your printer.')).toBeNull();
    vi.mocked(trayService.printers).mockResolvedValue(['EPSON TM-T82']);
    await user.click(button('Check printer Connection'));
    expect(await screen.findByRole('button', { name: /EPSON/ })).toBeVisible();
    expect(screen.queryByText(/Allow access to apps on this device/)).toBeNull();
  });

  it('is none where the print service prints only what a server signs, and this one has not', async () => {
    const blocked = new PrintFault('unpaired', new Error('Connection blocked by client'));
    vi.mocked(trayService.printers).mockRejectedValue(blocked);
    const { open } = await openSettings();
    await open('Setup Printer');
    expect(await screen.findByText(/needs the signature of the store's server/)).toBeVisible();
    expect(screen.queryByText('First install the drivers of your printer.')).toBeNull();
  });

  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0', 1],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0', 0],
  ])('is reached by the tray program on Windows alone (%s)', async (userAgent, times) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    const { open } = await openSettings();
    await open('Setup Printer');
    expect(screen.queryAllByText(/On Windows install QZ Tray/)).toHaveLength(times);
  });

  it('is looked for 300 ms after the tab has come up, and not before (PRN-07)', async () => {
    await openSettings();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      fireEvent.click(screen.getByRole('tab', { name: /Setup Printer/ }));
      expect(screen.getByText('First install the drivers of your printer.')).toBeVisible();
      await act(() => vi.advanceTimersByTimeAsync(299));
      const before = vi.mocked(trayService.printers).mock.calls.length;
      await act(() => vi.advanceTimersByTimeAsync(1));
      expect([before, vi.mocked(trayService.printers).mock.calls.length]).toEqual([0, 1]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is the one of the tablet where an app has one; another is chosen instead, and it is chosen back', async () => {
    vi.mocked(trayService.printers).mockResolvedValue(['EPSON TM-T82']);
    androidApp();
    startBridge();
    await waitFor(() => expect(bridgeApp()).not.toBeNull());
    try {
      const { user, open } = await openSettings();
      await open('Setup Printer');
      const own = within(await list()).getByRole('button', { name: /Built-in printer/ });
      expect(own).toHaveTextContent('Default Printer');
      expect(screen.queryByText('First install the drivers of your printer.')).toBeNull();
      expect(button('Print a test page')).toBeVisible();
      await user.click(await screen.findByRole('button', { name: /EPSON/ }));
      await user.click(button('Set$'));
      await waitFor(() => expect(own).not.toHaveTextContent('Default Printer'));
      await user.click(own);
      await user.click(button('Set$'));
      await waitFor(() => expect(own).toHaveTextContent('Default Printer'));
      expect(localStorage.getItem('rokad.printer')).toContain('"printer":null');
    } finally {
      leaveBridge();
      withoutAndroidApp();
    }
  });

  it.each([
    ['silent', null, 'The app of this tablet does not answer. Close it and open it again.'],
    [
      'version',
      { version: 2 },
      'The app of this tablet and this till do not understand each other. Update the app.',
    ],
  ])('of an app that cannot be talked with is told (%s)', async (_, hello, words) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    androidApp({ hello });
    startBridge();
    try {
      const { open } = await openSettings();
      await open('Setup Printer');
      await act(() => vi.advanceTimersByTimeAsync(5_000));
      expect(await screen.findByText(words)).toBeVisible();
      expect(screen.getByText('First install the drivers of your printer.')).toBeVisible();
    } finally {
      leaveBridge();
      withoutAndroidApp();
      vi.useRealTimers();
    }
  });

  it('is chosen from those of the print service, after a question, and marked and kept (PRN-06, PRN-08, PRN-09)', async () => {
    vi.mocked(trayService.printers).mockResolvedValue(['EPSON TM-T82', 'HP LaserJet']);
    const { user, open } = await openSettings();
    await open('Setup Printer');
    const printers = within(await list()).getAllByRole('button');
    expect(printers.map(({ textContent }) => textContent?.trim())).toEqual([
      'EPSON TM-T82',
      'HP LaserJet',
    ]);
    expect(screen.queryByText('First install the drivers of your printer.')).toBeNull();
    await user.click(printers[1] as HTMLElement);
    const dialog = await screen.findByRole('alertdialog', { name: 'Set default printer' });
    await user.click(within(dialog).getByRole('button', { name: /^Cancel/ }));
    expect(screen.queryByText('Default Printer')).toBeNull();
    await user.click(printers[1] as HTMLElement);
    await user.click(button('Set$'));
    expect((await screen.findByText('Default Printer')).closest('button')).toHaveTextContent(
      'HP LaserJet',
    );
    expect(localStorage.getItem('rokad.printer')).toContain('HP LaserJet');
  });

  it('shows what waits for it, and what waits is given up once that is confirmed (PRN-11)', async () => {
    vi.mocked(trayService.printers).mockResolvedValue(['EPSON TM-T82']);
    let tell: (waiting: readonly string[]) => void = () => {};
    vi.mocked(trayService.watch).mockImplementation(async (_, heard) => {
      tell = heard;
      return () => {};
    });
    setDefaultPrinter('EPSON TM-T82');
    const { user, open } = await openSettings();
    await open('Setup Printer');
    await list();
    expect(screen.queryByRole('button', { name: 'Remove waiting prints' })).toBeNull();
    act(() => tell(['PN1T01-26-000043 1k2 a1', 'Settlement Z 112 9x1 b2']));
    expect(
      await screen.findByText('2 papers wait for EPSON TM-T82: PN1T01-26-000043, Settlement Z 112'),
    ).toBeVisible();
    await user.click(button('Remove waiting prints'));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByRole('button', { name: /^Cancel/ })).toHaveFocus();
    await user.click(question.getByRole('button', { name: /^Remove prints/ }));
    expect(vi.mocked(trayService.giveUp).mock.calls).toEqual([['EPSON TM-T82']]);
    act(() => tell([]));
    expect(screen.queryByText(/papers wait for/)).toBeNull();
    vi.mocked(trayService.giveUp).mockRejectedValueOnce(new Error('gone'));
    act(() => tell(['PN1T01-26-000044 1k2 a1']));
    await user.click(button('Remove waiting prints'));
    await user.click(button('Remove prints$'));
    await waitFor(() =>
      expect(alerts()).toContainEqual(expect.stringMatching(/may still be printed/)),
    );
  });

  it("may be the browser's dialog or the store's own, whether a print service answers or not", async () => {
    const { user, open } = await openSettings({ printer: { name: 'Receipts' } });
    await open('Setup Printer');
    await user.click(button('Browser’s print dialog'));
    const ofStore = button("The store's printer");
    const dialog = button("The browser's print dialog");
    expect(ofStore).toHaveTextContent('Receipts');
    expect([ofStore, dialog].map((choice) => choice.ariaPressed)).toEqual(['true', 'false']);
    await user.click(dialog);
    expect([ofStore, dialog].map((choice) => choice.ariaPressed)).toEqual(['false', 'true']);
    await user.click(ofStore);
    expect([ofStore, dialog].map((choice) => choice.ariaPressed)).toEqual(['true', 'false']);
  });

  it.each(['80', '58'])(
    "tries the store's printer and the browser's dialog out on the store's paper (%s mm)",
    async (width) => {
      const { user, open } = await openSettings({
        printer: { name: 'Receipts' },
        print: [{ name: 'bill_print', width, status: 1, verify: 0 }],
      });
      await open('Setup Printer');
      const size = `@page{size:${width}mm auto`;
      await user.click(button('Print a test page'));
      const page = expect.stringContaining(size);
      const content = { page, width: Number(width) };
      await waitFor(() =>
        expect(trayService.print).toHaveBeenCalledWith(
          expect.objectContaining({ printer: 'Receipts', content }),
        ),
      );
      await user.click(button('Browser’s print dialog'));
      await user.click(button("The browser's print dialog"));
      await user.click(button('Print a test page'));
      await waitFor(() => expect(printByDialog).toHaveBeenCalledWith(page));
    },
  );
});

describe('the payment device', () => {
  beforeEach(() => keepPaymentDevice(null));
  const DEVICE = { id: 'd-1', serial_number: '184002637715', name: 'EZSwype 7715' };

  it('is set by its serial number and remembered (SET-25, SET-27, SET-28, SET-29)', async () => {
    const { server, user, open } = await openSettings();
    server.on('/edc/update-udid', {
      status: 'success',
      ...says('payment_device.set', { name: DEVICE.name }),
      data: DEVICE,
    });
    await open('Payment Device');
    expect(isOff('Set Device')).toBe(true);
    await user.type(screen.getByLabelText('Serial Number'), '1840x02637715');
    expect(screen.getByLabelText('Serial Number')).toHaveValue('184002637715');
    await user.click(button('Set Device'));
    expect(await screen.findByRole('button', { name: /^Remove Device/ })).toBeVisible();
    expect(server.sent('/edc/update-udid')[0]?.fields).toMatchObject({
      api_token: 'token-of-asha',
      v_id: '7',
      store_id: '4',
      vu_id: '31',
      trans_from: 'CLOUD_TAB_WEB',
      serial_number: '184002637715',
      udid: '',
    });
    expect(JSON.parse(localStorage.getItem('rokad.payment_device') ?? '').state.device).toEqual(
      DEVICE,
    );
  });

  it('has its number from the app that knows it', async () => {
    androidApp({ hello: { payment_device: { serial_number: '184002637715' } } });
    startBridge();
    try {
      await waitFor(() => expect(bridgeApp()).not.toBeNull());
      const { open } = await openSettings();
      await open('Payment Device');
      expect(screen.getByLabelText('Serial Number')).toHaveValue('184002637715');
      expect(isOff('Set Device')).toBe(false);
    } finally {
      leaveBridge();
      withoutAndroidApp();
    }
  });

  it('is shown read-only and removed without the server (SET-26, SET-31)', async () => {
    const { server, user, open } = await openSettings();
    act(() => keepPaymentDevice(DEVICE));
    await open('Payment Device');
    expect(screen.getByLabelText('Serial Number')).toHaveValue('184002637715');
    expect(screen.getByLabelText('Serial Number')).toHaveAttribute('readonly');
    await user.click(button('Remove Device'));
    expect(screen.getByLabelText('Serial Number')).toHaveValue('');
    expect(button('Set Device')).toBeVisible();
    expect(server.sent('/edc/update-udid')).toEqual([]);
  });

  it('that is refused is told under its field until the next key (SET-30)', async () => {
    const { server, user, open } = await openSettings();
    server.on('/edc/update-udid', refuses('payment_device.not_a_serial'));
    await open('Payment Device');
    await user.type(screen.getByLabelText('Serial Number'), '12{Enter}');
    const words = says('payment_device.not_a_serial').message;
    const serial = screen.getByLabelText('Serial Number');
    await waitFor(() => expect(serial).toHaveAccessibleDescription(words));
    expect(screen.getByText(words)).toBeVisible();
    expect(serial.compareDocumentPosition(screen.getByText(words))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await user.type(serial, '3');
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });
});
