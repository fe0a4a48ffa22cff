import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveTrayService } from '@/devices/printer/trayService';
import { PrintServiceSocket, printService } from '@/test/printService';
import { renderUi } from '@/test/renderUi';
import { useAlerts } from '@/ui/alerts';
import { PrintPreview, setDefaultPrinter } from '.';

beforeEach(() => {
  vi.stubGlobal('WebSocket', PrintServiceSocket);
  printService.start();
  setDefaultPrinter('EPSON TM-T82 Receipt');
});
/** The browser's answer when asked whether this page may reach programs on its own computer. */
const permission = (state: PermissionState) =>
  vi.stubGlobal('navigator', { ...navigator, permissions: { query: async () => ({ state }) } });

it('a browser that keeps the page from its computer is told to whoever prints', async () => {
  permission('denied');
  printService.address = '';
  const { user } = renderUi(
    <PrintPreview paper={{ html_data: '<p>Z 12</p>' }} title="Slip" onClose={() => {}} />,
  );
  await user.click(screen.getByRole('button', { name: /^Print/ }));
  await waitFor(() =>
    expect(useAlerts.getState().history[0]?.text).toBe(
      "The printer doesn't seem to be working. This browser keeps the till from it: see Settings, Setup Printer.",
    ),
  );
});

afterEach(async () => {
  await leaveTrayService();
  setDefaultPrinter(null);
  vi.unstubAllGlobals();
});

// The agent's words about a printer that takes nothing, that breaks off, and that it does not know.
it.each([
  [
    "The printer doesn't seem to be working. The job waits, and is printed once the printer works.",
    "The printer doesn't seem to be working. The job waits, and is printed once the printer works.",
  ],
  [
    "The printer doesn't seem to be working. The job may have been printed: look at the paper before you print it again.",
    "The printer doesn't seem to be working. It may have been printed: check the paper before you print again.",
  ],
  ['Cannot find printer with name "X"', "The printer doesn't seem to be working."],
])('a printer at fault is reported to whoever prints: “%s” (PRN-11)', async (said, reported) => {
  printService.answers.print = `!${said}`;
  const { user } = renderUi(
    <PrintPreview paper={{ html_data: '<p>Z 12</p>' }} title="Slip" onClose={() => {}} />,
  );
  await user.click(screen.getByRole('button', { name: /^Print/ }));
  await waitFor(() => expect(useAlerts.getState().history[0]?.text).toBe(reported));
});
