import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from './ports';

const AGENT = resolve(import.meta.dirname, '../../target/debug/rokad-print');
/**
 * Ports that pages try for a print service beside its own: one for each of the agents that run at a
 * time.
 */
const PORTS = [8283, 8384, 8485];
/** A worker that listens so far above a port has the port for its agent. */
const CLAIM = 20_000;

/** Listens, or answers `null` where somebody else does. */
function listening(server: Server, port: number): Promise<Server | null> {
  return new Promise((answer) => {
    server.once('error', () => answer(null));
    server.listen(port, '127.0.0.1', () => answer(server));
  });
}

/** The print agent of this computer with one network printer, which keeps what it is sent. */
export class PrintAgent {
  /** Jobs that have come out of the printer, in their order. */
  readonly jobs: Buffer[] = [];
  #printer: Server | null = null;
  #agent: ChildProcess | null = null;
  #claim: Server | null = null;
  #printerPort = 0;
  /** The port of the agent. */
  port = 0;
  readonly #state = mkdtempSync(join(tmpdir(), 'rokad-e2e-print-'));
  readonly #options: string[] = [];

  /** Has it print, from the next start on, only what a server with the key has signed that is answered. */
  pair(): string {
    const file = join(this.#state, 'print.key');
    execFileSync(AGENT, ['pair', '--pair-key', file], { stdio: 'ignore' });
    this.#options.push('--pair-key', file);
    return readFileSync(file, 'utf8').trim();
  }

  /** Starts both; pages of `origin` may print, on paper so many millimetres wide where that is known. */
  async start(origin: string, width?: number): Promise<void> {
    await this.switchOn();
    this.port = await this.#ownPort();
    const options = [
      ['--listen', `127.0.0.1:${this.port}`],
      ['--allow-origin', origin],
      [
        '--printer',
        `Counter 1=tcp://127.0.0.1:${this.#printerPort}${width ? `?width=${width}` : ''}`,
      ],
      ['--state', this.#state],
      ['--browser-without-sandbox'],
    ];
    this.#agent = spawn(AGENT, ['serve', ...options.flat(), ...this.#options], { stdio: 'ignore' });
    await this.#answers(this.port);
  }

  /** Switches the printer on, at the port that it had before. */
  async switchOn(): Promise<void> {
    const printer = createServer((line) => {
      const parts: Buffer[] = [];
      line.on('data', (part) => parts.push(part));
      // A connection that only looks whether it is there brings nothing.
      line.on('end', () => parts.length > 0 && this.jobs.push(Buffer.concat(parts)));
    });
    this.#printerPort ||= await freePort();
    await new Promise<void>((listens) =>
      printer.listen(this.#printerPort, '127.0.0.1', () => listens()),
    );
    this.#printer = printer;
  }

  /** Switches the printer off: it takes no connections. */
  async switchOff(): Promise<void> {
    const printer = this.#printer;
    this.#printer = null;
    await new Promise<void>((over) => printer?.close(() => over()));
  }

  /** A port that no agent of another test has. */
  async #ownPort(): Promise<number> {
    for (const port of PORTS) {
      this.#claim = await listening(createServer(), port + CLAIM);
      if (this.#claim) return port;
    }
    throw new Error('three print agents run already');
  }

  /** Waits until it answers. */
  async #answers(port: number): Promise<void> {
    for (let tries = 0; tries < 200; tries += 1) {
      const there = await fetch(`http://127.0.0.1:${port}/health`).then(
        () => true,
        () => false,
      );
      if (there) return;
      await new Promise((later) => setTimeout(later, 50));
    }
    throw new Error('the print agent does not answer');
  }

  /** Ends both. */
  close(): void {
    this.#agent?.kill();
    this.#printer?.close();
    this.#claim?.close();
    rmSync(this.#state, { recursive: true, force: true });
  }
}
