import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import jsQR from 'jsqr';

/** A device with a browser of its own, that trusts what it is told to and nothing else; `name` is in its network. */
export class Tablet {
  readonly #home = mkdtempSync(join(tmpdir(), 'rokad-e2e-tablet-'));
  readonly #trusted = join(this.#home, '.pki/nssdb');
  #browser: BrowserContext | null = null;

  constructor(readonly name: string) {
    mkdirSync(this.#trusted, { recursive: true });
    this.#certutil('-N', '--empty-password');
  }

  #certutil(...args: string[]): void {
    execFileSync('certutil', ['-d', `sql:${this.#trusted}`, ...args], { stdio: 'pipe' });
  }

  /** Trusts the authority in a file, from the next start of the browser on. */
  trust(file: string): void {
    this.#certutil('-A', '-n', 'demo', '-t', 'C,,', '-i', file);
  }

  /** Starts the browser, after one that ran. */
  async browse(): Promise<BrowserContext> {
    await this.#browser?.close();
    this.#browser = await chromium.launchPersistentContext(join(this.#home, 'profile'), {
      executablePath: '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-sync', `--host-resolver-rules=MAP ${this.name} 127.0.0.1`],
      env: { ...process.env, HOME: this.#home },
      viewport: { width: 1280, height: 800 },
      serviceWorkers: 'allow',
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
    });
    return this.#browser;
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    rmSync(this.#home, { recursive: true, force: true });
  }
}

/** Dots of a terminal's character, above and below: 255 is light. */
const HALVES: Record<string, [number, number]> = {
  ' ': [0, 0],
  '▀': [255, 0],
  '▄': [0, 255],
  '█': [255, 255],
};
/** Pixels to a module. */
const SCALE = 4;

/** Reads the QR codes that a terminal shows side by side, from the left, as a camera does. */
export function readTerminal(text: string): string[] {
  const lines = text.split('\n').filter((line) => /^ {3}[█▀▄]/.test(line));
  // The first line of each code is light from end to end.
  const codes = [...(lines[0] ?? '').matchAll(/█+/g)];
  return codes.map(({ index, 0: { length } }) => {
    const modules = lines
      .map((line) => [...line.slice(index, index + length)].map((mark) => HALVES[mark] ?? [0, 0]))
      .flatMap((marks) => [marks.map(([above]) => above), marks.map(([, below]) => below)]);
    const pixels = modules.flatMap((row) => {
      const line = row.flatMap((light) => Array(SCALE).fill([light, light, light, 255]).flat());
      return Array(SCALE).fill(line).flat();
    });
    const read = jsQR(new Uint8ClampedArray(pixels), length * SCALE, modules.length * SCALE);
    if (!read) throw new Error('no QR code can be read there');
    return read.data;
  });
}
