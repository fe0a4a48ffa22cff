import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { freePort } from './ports';

/** The binary under test: the one that `make e2e` has just built, or the one that ROKAD names. */
const ROKAD = resolve(import.meta.dirname, '../..', process.env.ROKAD ?? 'target/debug/rokad');
/** The demo, which is built beside it. */
const DEMO = join(dirname(ROKAD), 'rokad-demo');

export interface DemoProduct {
  barcode: string;
  name: string;
  price: string;
  mrp: string;
  stock: number;
}

/** How to use the demo store, as `rokad-demo --json` tells it. */
export interface Guide {
  licences: [string, string, string, string];
  cashiers: { mobile: string; pin: string; name: string }[];
  manager: { mobile: string; pin: string; name: string };
  manager_passcode: string;
  /** Who signs in to the console, and the page that tells the code of their authenticator. */
  owner: { mail: string; password: string; name: string; code_page: string };
  /** The phone of somebody who has no PIN yet. */
  newcomer_mobile: string;
  products: DemoProduct[];
  weighed_product: DemoProduct;
  scale_barcode: string;
  two_mrp_barcode: string;
  customer_mobile: string;
  vouchers: { code: string; amount: string; mobile: string; expires: string }[];
}

/** How tablets reach a shop, as it tells it. */
export interface Tablets {
  /** The till, over TLS. */
  till: string;
  /** The page that tells how to trust it. */
  trust: string;
  /** All that the shop said when it started. */
  said: string;
}

export type Engine = 'sqlite' | 'postgres';

/** The variables that name the folders of the stores that were made once for all tests of a run. */
const PATTERNS = { sqlite: 'ROKAD_E2E_SQLITE', postgres: 'ROKAD_E2E_POSTGRES' } as const;

/** The demo store without a past, on a database of its own, served by the real binary. */
export class Shop {
  readonly #folder = mkdtempSync(join(tmpdir(), 'rokad-e2e-'));
  readonly #databaseUrl: string;
  readonly #database: string | null;
  #process: ChildProcess | null = null;
  #port = 0;
  #webApp: string | null = null;
  #simulators = 0;
  /** Configuration beside the usual. */
  #settings: Record<string, string> = {};
  /** The server that gives out the web app, where it is another one. */
  #giver: { port: number; process: ChildProcess } | null = null;
  /** Options of the demo beside the usual. */
  #options: string[] = [];
  readonly guide: Guide;

  constructor(engine: Engine) {
    this.#database = engine === 'postgres' ? `rokad_e2e_${randomBytes(6).toString('hex')}` : null;
    const pattern = process.env[PATTERNS[engine]];
    if (pattern) cpSync(pattern, this.#folder, { recursive: true });
    const template = pattern && this.#database ? this.#read('database') : 'template1';
    this.#databaseUrl = this.#database
      ? createDatabase(this.#database, template)
      : 'sqlite://data/rokad.db';
    this.guide = JSON.parse(pattern ? this.#read('guide.json') : this.#make());
  }

  /** Makes the store of which every other one of this run is a copy: making one takes a second, a copy hardly any time. */
  static pattern(engine: Engine): Shop {
    const shop = new Shop(engine);
    writeFileSync(join(shop.#folder, 'guide.json'), JSON.stringify(shop.guide));
    writeFileSync(join(shop.#folder, 'database'), shop.#database ?? '');
    process.env[PATTERNS[engine]] = shop.#folder;
    return shop;
  }

  #read(file: string): string {
    return readFileSync(join(this.#folder, file), 'utf8');
  }

  /** The origin of the web app. */
  get url(): string {
    return originOf(this.#giver?.port ?? this.#port);
  }

  /** The page that shows the mails and SMS of this shop. */
  get simulators(): string {
    return `http://127.0.0.1:${this.#simulators}`;
  }

  #environment() {
    const { ROKAD_TEST_POSTGRES: _, ...own } = process.env;
    return {
      ...own,
      DATABASE_URL: this.#databaseUrl,
      ROKAD_LISTEN: `127.0.0.1:${this.#port}`,
      ROKAD_LOG: 'warn',
      ROKAD_PICTURES: 'data/pictures',
      ...(this.#webApp && { ROKAD_WEB_APP: this.#webApp }),
      ...this.#settings,
    };
  }

  /** Makes the store without a past; answers how to use it. */
  #make(): string {
    return this.#run(DEMO, ['--no-serve', '--json', '--days', '0']);
  }

  /** Runs a command of the binary on these books and answers what it prints; a failure throws. */
  run(...args: string[]): string {
    return this.#run(ROKAD, args);
  }

  #run(binary: string, args: string[]): string {
    return execFileSync(binary, args, {
      cwd: this.#folder,
      env: this.#environment(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  }

  /** Changes what store 1 asks for a product, while it goes on selling. */
  setPrice({ barcode, mrp }: Pick<DemoProduct, 'barcode' | 'mrp'>, price: string): void {
    const file = join(this.#folder, 'price.csv');
    writeFileSync(file, `store,barcode,mrp,price\nPN1,${barcode},${mrp},${price}\n`);
    this.run('import', 'prices', file);
  }

  /** Gives the shop reasons for returns, from the example that is given away. */
  importReasons(): void {
    this.run('import', 'reasons', resolve(import.meta.dirname, '../../docs/examples/reasons.csv'));
  }

  /** All rows of these books, table by table in the order in which a backup has them; a line of JSON each. */
  tables(): { table: string; lines: string }[] {
    const file = join(this.#folder, 'backup.tar.gz');
    this.run('backup', file);
    const tar = (...args: string[]) =>
      execFileSync('tar', [...args], { encoding: 'utf8', maxBuffer: 64 << 20 });
    const names = tar('-tzf', file)
      .split('\n')
      .filter((name) => name.startsWith('tables/'));
    return names.map((name) => ({
      table: name.slice('tables/'.length, -'.ndjson'.length),
      lines: tar('-xOzf', file, name),
    }));
  }

  /** The key of these books' audit, as it is made from their oldest pepper. */
  auditKey(): Buffer {
    const peppers = readFileSync(join(this.#folder, 'data/pepper.key'), 'utf8').trim().split('\n');
    const pepper = Buffer.from(peppers.at(-1)?.split(':')[1] ?? '', 'base64url');
    return createHmac('sha256', pepper).update('rokad audit 1').digest();
  }

  /** Serves a web app from a folder, from the next start on, in the place of the one in the binary. */
  serveWebApp(folder: string): void {
    this.#webApp = folder;
  }

  /** Serves, on the same port again after a stop; `said` hears what the demo tells. */
  async start(said?: (part: string) => void): Promise<void> {
    this.#port ||= await freePort();
    this.#simulators ||= await freePort();
    const options = ['--simulators', `127.0.0.1:${this.#simulators}`, ...this.#options];
    this.#process = spawn(DEMO, options, {
      cwd: this.#folder,
      env: this.#environment(),
      stdio: ['ignore', said ? 'pipe' : 'ignore', 'inherit'],
    });
    this.#process.stdout?.setEncoding('utf8').on('data', (part: string) => said?.(part));
    await untilReady(originOf(this.#port), this.#process);
  }

  /** Serves anew, now also tablets that call this machine by a name. */
  async serveTablets(name: string): Promise<Tablets> {
    const [till, trust] = [await freePort(), await freePort()];
    await this.stop();
    this.#options = ['--lan', '--lan-name', name];
    this.#options.push('--lan-listen', `127.0.0.1:${till}`, '--lan-trust', `127.0.0.1:${trust}`);
    let said = '';
    let hear: (part: string) => void = () => {};
    const told = new Promise<void>((end) => {
      hear = (part) => {
        said += part;
        if (said.endsWith('─\n\n')) end();
      };
    });
    await Promise.all([this.start(hear), told]);
    return { till: `https://${name}:${till}`, trust: `http://${name}:${trust}`, said };
  }

  /** Serves anew, and signs from then on for the print agents that have a key. */
  async signForPrintAgents(key: string): Promise<void> {
    await this.stop();
    writeFileSync(
      join(this.#folder, 'rokad.toml'),
      `[[print_agent]]\nvendor = 1\npair_key = "${key}"\n`,
    );
    await this.start();
  }

  /** Serves anew, with the web app given out by a server at another address, whose pages call this one. */
  async giveAppOutElsewhere(): Promise<void> {
    const port = await freePort();
    await this.stop();
    this.#settings = { ROKAD_APP_ORIGINS: `["${originOf(port)}"]` };
    await this.start();
    const elsewhere = {
      ROKAD_LISTEN: `127.0.0.1:${port}`,
      ROKAD_API_ORIGIN: originOf(this.#port),
      ROKAD_DELIVERS: 'false',
    };
    const giver = spawn(ROKAD, ['serve'], {
      cwd: this.#folder,
      env: { ...this.#environment(), ...elsewhere },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.#giver = { port, process: giver };
    await untilReady(this.url, giver);
  }

  /** Ends the server; `SIGKILL` as a power cut would. */
  async stop(how: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    await end(this.#process, how);
    this.#process = null;
  }

  /** Checks the books; throws with what is wrong. */
  verify(): void {
    this.run('verify');
  }

  async close(): Promise<void> {
    await end(this.#giver?.process ?? null, 'SIGTERM');
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
    if (this.#database) psql(`DROP DATABASE IF EXISTS ${this.#database} WITH (FORCE)`);
  }
}

const originOf = (port: number) => `http://127.0.0.1:${port}`;

async function untilReady(origin: string, server: ChildProcess): Promise<void> {
  // A busy machine may take long to get there.
  for (let attempt = 0; attempt < 800; attempt += 1) {
    const ended = server.exitCode ?? server.signalCode;
    if (ended !== null) throw new Error(`the server ended before it came up: ${ended}`);
    const ready = await fetch(`${origin}/readyz`).catch(() => null);
    if (ready?.ok) return;
    await new Promise((go) => setTimeout(go, 50));
  }
  throw new Error('the server does not come up in 40 seconds');
}

async function end(ending: ChildProcess | null, how: NodeJS.Signals): Promise<void> {
  if (!ending || ending.exitCode !== null) return;
  const ended = new Promise((go) => ending.once('exit', go));
  ending.kill(how);
  await ended;
}

function postgres(): string {
  const url = process.env.ROKAD_TEST_POSTGRES;
  if (!url)
    throw new Error('ROKAD_TEST_POSTGRES must name a PostgreSQL server; `make e2e` starts one');
  return url;
}

function psql(statement: string): void {
  execFileSync('psql', ['-q', '-d', postgres(), '-c', statement], { stdio: 'pipe' });
}

function createDatabase(name: string, template: string): string {
  psql(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  return postgres().replace(/\/[^/]*$/, `/${name}`);
}
