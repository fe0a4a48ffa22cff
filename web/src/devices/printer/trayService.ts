import { loopbackPermission } from './loopback';
import { keepPrinterKinds, type PrinterKind, printerKind } from './printerKinds';
import {
  type Fate,
  type PrintContent,
  PrintFault,
  type PrintJob,
  type PrintService,
} from './printService';
import { vouch } from './vouching';

/**
 * A service that answers at all answers within this; the client library itself would wait for ever.
 */
const ANSWER_MS = 8_000;

/** The client library; it is fetched when something is printed or looked for, and never before. */
async function library() {
  return (await import('qz-tray')).default;
}

type Library = Awaited<ReturnType<typeof library>>;

/** The words of a service to a page that nobody vouches for. */
const BLOCKED = /connection blocked/i;

function wordsOf(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem);
}

/** Why nothing was connected; a page that may not reach its computer is told no more by the browser than that it failed. */
async function whyUnreached(problem: unknown): Promise<Fate> {
  if (BLOCKED.test(wordsOf(problem))) return 'unpaired';
  return (await loopbackPermission()) === 'denied' ? 'denied' : 'unreached';
}

/** Whether the service has told of its printers on this connection. */
let hasTold = false;

/** The connection that is being made: the library knows only one. */
let connecting: Promise<void> | null = null;

async function connected(): Promise<Library> {
  try {
    const qz = await library();
    if (!qz.websocket.isActive()) {
      connecting ??= connect(qz).finally(() => {
        connecting = null;
      });
      await connecting;
    }
    return qz;
  } catch (problem) {
    throw new PrintFault(await whyUnreached(problem), problem);
  }
}

/**
 * Plain first, which browsers allow to their own computer and which needs no certificate; on a page of https then the
 * encrypted one, without which Safari reaches nothing.
 */
async function connect(qz: Library): Promise<void> {
  hasTold = false;
  showVouchers(qz);
  const reach = (usingSecure: boolean) =>
    inTime(qz.websocket.connect({ host: 'localhost', usingSecure, retries: 0, delay: 0 }));
  try {
    await reach(false);
  } catch (problem) {
    if (window.location.protocol !== 'https:') throw problem;
    await reach(true);
  }
}

/** Has the library show what the store's server vouches for; nothing where the service shares no key with it. */
function showVouchers(qz: Library): void {
  // A service that is not paired wants no signatures, and no call of the server for each of its own.
  let isPaired = false;
  qz.security.setCertificatePromise((resolve, reject) => {
    vouch().then((token) => {
      isPaired = token !== null;
      if (token === null) reject();
      else resolve(token);
    }, reject);
  });
  qz.security.setSignaturePromise((hash) => (resolve, reject) => {
    if (!isPaired) resolve('');
    else vouch(hash).then((signature) => resolve(signature ?? ''), reject);
  });
}

function inTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let late: ReturnType<typeof setTimeout>;
    const wait = () => {
      late = setTimeout(async () => {
        // The browser is asking the person still, who may take longer than any service.
        if ((await loopbackPermission()) === 'prompt') wait();
        else reject(new Error('The print service is silent.'));
      }, ANSWER_MS);
    };
    wait();
    work.then(resolve, reject).finally(() => clearTimeout(late));
  });
}

/**
 * The words of a service about a job that it did not print: our agent's own sentences, and a broken
 * connection.
 */
const FATES: readonly (readonly [RegExp, Fate])[] = [
  [/may have been printed/, 'mayHave'],
  [/the job waits/i, 'waits'],
  [/connection closed/i, 'unanswered'],
];

function fateOf(problem: unknown): Fate {
  const said = wordsOf(problem);
  return FATES.find(([words]) => words.test(said))?.[1] ?? 'refused';
}

/** A detail of a printer, as the service tells it: our agent says what is `raw`, and the width of paper that it knows. */
interface Detail {
  name: string;
  raw?: unknown;
  sizes?: { mm?: { width?: unknown } }[];
}

function isDetail(told: unknown): told is Detail {
  return typeof told === 'object' && told !== null && 'name' in told;
}

function kindOf({ raw, sizes }: Detail): PrinterKind {
  const width = sizes?.[0]?.mm?.width;
  return {
    takesData: raw === true,
    width: typeof width === 'number' ? width : null,
    // Only our agent tells how a printer takes its jobs.
    tellsOfJobs: typeof raw === 'boolean',
  };
}

/** How a printer stands, as our agent tells it unasked. */
function isStanding(event: unknown): event is { printerName: string; waiting: string[] } {
  return (
    typeof event === 'object' && event !== null && 'printerName' in event && 'waiting' in event
  );
}

/** Has the service tell of its printers, and remembers how they take what they print. */
async function tellOfPrinters(qz: Library): Promise<string[]> {
  const told = await inTime(qz.printers.details());
  const printers = Array.isArray(told) ? told.filter(isDetail) : [];
  keepPrinterKinds(Object.fromEntries(printers.map((detail) => [detail.name, kindOf(detail)])));
  hasTold = true;
  return printers.map(({ name }) => name);
}

/** The data of a job, as the protocol has it. */
function dataOf(content: PrintContent) {
  return 'data' in content
    ? { type: 'raw', format: 'command', flavor: 'base64', data: content.data }
    : {
        type: 'pixel',
        format: 'html',
        flavor: 'plain',
        data: content.page,
        options: { pageWidth: content.width },
      };
}

/** The print agent of this computer. */
export const trayService: PrintService = {
  printers: async () => {
    const qz = await connected();
    try {
      return await tellOfPrinters(qz);
    } catch {
      // A program that tells no more than names prints pages.
      const found = await inTime(qz.printers.find());
      return Array.isArray(found) ? found : [found];
    }
  },
  takesData: async (printer, width) => {
    // One that takes pages is asked nothing more: some programs have a person answer each question.
    if (printerKind(printer)?.takesData === false) return false;
    try {
      const qz = await connected();
      if (!hasTold) await tellOfPrinters(qz);
    } catch {
      // It is as it was told last.
    }
    const kind = printerKind(printer);
    return kind?.takesData === true && (kind.width === null || kind.width === width);
  },
  watch: async (printer, tell) => {
    const qz = await connected();
    if (!printerKind(printer)?.tellsOfJobs) return () => {};
    qz.printers.setPrinterCallbacks([
      (event) => {
        if (isStanding(event) && event.printerName === printer) tell(event.waiting);
      },
    ]);
    await inTime(qz.printers.startListening(printer));
    return () => {
      qz.printers.setPrinterCallbacks([]);
      // On a connection that is gone nothing is listened to.
      if (qz.websocket.isActive()) qz.printers.stopListening().catch(() => {});
    };
  },
  giveUp: async (printer) => {
    const qz = await connected();
    await inTime(qz.printers.clearQueue(printer));
  },
  print: async ({ printer, content, name }: PrintJob) => {
    const qz = await connected();
    const config = qz.configs.create(printer, {
      copies: 1,
      colorType: 'blackwhite',
      margins: 0,
      units: 'mm',
      ...('width' in content && { size: { width: content.width, height: null } }),
      jobName: name,
    });
    // A page that is drawn takes longer than an answer; the service says itself when it gives up.
    await qz.print(config, [dataOf(content)]).catch((problem) => {
      throw new PrintFault(fateOf(problem), problem);
    });
  },
};

/** Ends the connection, for tests. */
export async function leaveTrayService(): Promise<void> {
  const qz = await library();
  if (qz.websocket.isActive()) await qz.websocket.disconnect();
}
