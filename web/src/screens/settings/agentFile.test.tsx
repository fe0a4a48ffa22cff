import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trayService } from '@/devices/printer/trayService';
import { openSettings } from '@/test/openSettings';
import { agentFileFor } from './agentFile';

vi.mock('@/devices/printer/trayService', () => ({
  trayService: { id: 'tray', printers: vi.fn() },
}));

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0';
const FILE = '/downloads/rokad-print-linux-x86_64';

/** Lets the browser answer with these hints about its computer, or have none. */
function hints(told: object | null) {
  vi.stubGlobal('navigator', Object.create(navigator, { userAgentData: { value: told } }));
}

function comesFrom(userAgent: string) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
}

beforeEach(() => {
  vi.mocked(trayService.printers).mockReset().mockRejectedValue(new Error('nobody'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the print agent (PRN-05)', () => {
  const steps = () =>
    within(screen.getByRole('list', { name: 'How to connect a printer' })).getAllByRole('listitem');
  const open = async (file: object) => {
    const { open: openTab, server } = await openSettings();
    server.on(FILE, file);
    await openTab('Setup Printer');
    return server;
  };
  const drivers = 'First install the drivers of your printer.';
  const agent = 'Then download our print agent and install it on this computer.';

  it('is downloaded in the second step, after the drivers, where the server has it', async () => {
    comesFrom(LINUX);
    const server = await open({});
    const link = await screen.findByRole('link', { name: 'Download the print agent' });
    expect(link).toHaveAttribute('href', FILE);
    expect(link).toHaveAttribute('download');
    const [first, second, third, ...more] = steps();
    expect(first).toHaveTextContent(drivers);
    expect(second).toHaveTextContent(agent);
    expect(second).toContainElement(link);
    expect(third).toContainElement(
      screen.getByRole('button', { name: 'Check printer Connection' }),
    );
    expect(more).toEqual([]);
    expect(server.sent(FILE).map(({ method }) => method)).toEqual(['HEAD']);
  });

  it('is named without a link where the server has none for this computer', async () => {
    comesFrom(LINUX);
    const server = await open({ http: 404, body: {} });
    await waitFor(() => expect(server.sent(FILE)).toHaveLength(1));
    expect(steps()[0]).toHaveTextContent(drivers);
    expect(steps()[1]).toHaveTextContent(agent);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('gives way to QZ Tray on Windows, in a new tab, and asks the server for nothing', async () => {
    comesFrom(WINDOWS);
    const server = await open({});
    const link = screen.getByRole('link', { name: 'Download QZ Tray (new tab)' });
    expect(link).toHaveAttribute('href', 'https://qz.io/download/');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(steps()[1]).toContainElement(link);
    expect(server.sent(FILE)).toEqual([]);
  });
});

describe('the file for a computer', () => {
  it.each([
    [LINUX, 'linux-x86_64'],
    ['Mozilla/5.0 (X11; Linux aarch64; rv:140.0) Gecko/20100101 Firefox/140.0', 'linux-aarch64'],
    ['Mozilla/5.0 (X11; Linux i686) Chrome/131.0', null],
    // A Mac does not tell its processor there, and each one runs what is made for Intel's.
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 'macos-x86_64'],
    ['Mozilla/5.0 (Linux; Android 14; SM-T220) Chrome/131.0', null],
    ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/131.0', null],
    ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Safari/604.1', null],
    [WINDOWS, null],
  ])('is told by the user agent (%s)', async (userAgent, name) => {
    comesFrom(userAgent);
    expect(await agentFileFor(navigator)).toBe(name && `/downloads/rokad-print-${name}`);
  });

  it.each([
    [{ platform: 'macOS', architecture: 'arm', bitness: '64' }, 'macos-aarch64'],
    [{ platform: 'macOS', architecture: 'x86', bitness: '64' }, 'macos-x86_64'],
    [{ platform: 'Linux', architecture: 'arm', bitness: '64' }, 'linux-aarch64'],
    [{ platform: 'Linux', architecture: 'x86', bitness: '32' }, null],
    [{ platform: 'Android', architecture: '', bitness: '' }, null],
  ])('is told by the hints before the user agent (%j)', async (told, name) => {
    hints({ getHighEntropyValues: async () => told });
    expect(await agentFileFor(navigator)).toBe(name && `/downloads/rokad-print-${name}`);
  });

  it('is told by the user agent where the browser keeps the hints back', async () => {
    comesFrom(LINUX);
    const refused = { getHighEntropyValues: () => Promise.reject(new Error('NotAllowedError')) };
    hints(refused);
    expect(await agentFileFor(navigator)).toBe(FILE);
  });
});
