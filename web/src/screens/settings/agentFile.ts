import { onServer } from '@/lib/serverOrigin';

/** The parts of the browser that tell of its computer; the hints stand in Chromium alone. */
interface Told {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  readonly userAgentData?: {
    getHighEntropyValues: (hints: string[]) => Promise<Partial<Record<Hint, string>>>;
  };
}

type Hint = 'platform' | 'architecture' | 'bitness';
const HINTS: Hint[] = ['platform', 'architecture', 'bitness'];

/** The systems that our print agent is made for, by their names among the hints. */
const SYSTEMS: Readonly<Record<string, string>> = { Linux: 'linux', macOS: 'macos' };
const PROCESSORS: Readonly<Record<string, string>> = { x86: 'x86_64', arm: 'aarch64' };

/** The address of the print agent's file for the computer of a browser; `null` where there is none for such a one. */
export async function agentFileFor(browser: Told): Promise<string | null> {
  const hints = await browser.userAgentData?.getHighEntropyValues(HINTS).catch(() => null);
  const target = hints?.platform ? byHints(hints) : byUserAgent(browser);
  return target && onServer(`/downloads/rokad-print-${target}`);
}

/** The address of the print agent for this computer, where the server has the file. */
export async function findAgentFile(signal: AbortSignal): Promise<string | null> {
  const address = await agentFileFor(navigator);
  if (!address) return null;
  const answer = await fetch(address, { method: 'HEAD', signal }).catch(() => null);
  // A server that knows no such address may answer the page of the app.
  const isPage = answer?.headers.get('content-type')?.startsWith('text/html');
  return answer?.ok && !isPage ? address : null;
}

function byHints({ platform = '', architecture = '', bitness }: Partial<Record<Hint, string>>) {
  const [system, processor] = [SYSTEMS[platform], PROCESSORS[architecture]];
  return system && processor && bitness === '64' ? `${system}-${processor}` : null;
}

function byUserAgent({ userAgent, maxTouchPoints }: Told): string | null {
  // An iPad says that it is a Mac. A Mac does not say its processor, and each one runs what is made for Intel's.
  if (/\bMacintosh\b/.test(userAgent)) return maxTouchPoints > 1 ? null : 'macos-x86_64';
  const [, processor] = /\bX11;.*\bLinux (x86_64|aarch64)\b/.exec(userAgent) ?? [];
  return processor ? `linux-${processor}` : null;
}
