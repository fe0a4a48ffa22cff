/**
 * Holds the rules of the source tree that a linter for single lines cannot see:
 *
 * - who may import whom (`ALLOWED`), and that a capability is entered by its `index.ts` only, or by its
 *   `screen.ts` from the screens that it has the parts of;
 * - who sends a request again and waits to, and names one (`RESERVED`): everybody else has it done; and that nobody
 *   else waits by a timer;
 * - that the open bill has one store, and that no press is told from another by the clock;
 * - that colours are decided in the theme and nowhere else;
 * - that icons come from the one list;
 * - that no file is named after nothing in particular.
 *
 * Run by `npm run lint`. Exits with 1 and one line for each breach.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Allowed imports of each part of the tree. A capability and a screen know of the app only these
 * two.
 */
const ALLOWED = {
  lib: ['lib', 'locales'],
  locales: ['locales'],
  ui: ['ui', 'lib'],
  devices: ['devices', 'lib'],
  api: ['api', 'lib'],
  pricing: ['pricing', 'lib'],
  // Words for the audit, for the till and for the console: of the calls it knows the types.
  audit: ['audit', 'lib', 'api/generated'],
  features: [
    'features',
    'audit',
    'ui',
    'lib',
    'devices',
    'api',
    'pricing',
    'app/actions',
    'app/shell',
  ],
  // A page of its own with calls of its own: of the till's calls it knows how a refusal is read, and no more.
  console: ['console', 'audit', 'ui', 'lib', 'locales', 'api/problems', 'api/wordsOf'],
  screens: ['screens', 'features', 'ui', 'lib', 'devices', 'api', 'app/actions', 'app/shell'],
};

/** Parts that are entered by their `index.ts` only; a screen may take the parts of a capability from its `screen.ts`. */
const CLOSED = /^(features\/[^/]+|pricing|app\/(?:actions|shell))(\/.+)?$/;

/**
 * Parts of `api` that retry and wait, or do without a retry. Only the listed files use them on
 * behalf of the others; `instead` says what the others take.
 */
const RESERVED = {
  Retry: {
    instead: 'useBillChange, takePayment or the resend of a call wait for an answer',
    for: ['features/login/lockStore.ts'],
  },
  Unreachable: {
    instead: 'useSendOnce sends again what got no answer',
    // Models say what is sent again. The sign-in says elsewhere that nobody answers.
    for: [
      'features/cart/till.ts',
      'features/goods_receipt/entry/server.ts',
      'features/login/PhoneForm.tsx',
    ],
  },
  newRequestId: {
    instead: 'useSendOnce names a request',
    // A change of the bill gets its name when it is queued, a payment when it is taken, a GRN when it
    // is made: all outlive a reload.
    for: [
      'features/cart/till.ts',
      'features/cart/wholeBill.ts',
      'features/goods_receipt/entry/entry.ts',
      'features/held_bill/holdBill.ts',
      'features/payment/charge/chargeActions.ts',
      'features/payment/payVouchers.ts',
      'features/payment/useTender.ts',
    ],
  },
};

/** The one file of a capability that may make a store, where it has one for all it knows. */
const ONE_STORE = {
  'features/cart/': 'features/cart/till.ts',
  'features/goods_receipt/entry/': 'features/goods_receipt/entry/entry.ts',
};

/** Waiting by a timer that nobody can cut short. Devices wait for machines, and the gallery shows nothing real. */
const SLEEP = /\bnew Promise(?:<[^>]*>)?\(\(?(\w+)\)?[\s\S]{0,200}?\bsetTimeout\(\s*\1\b/;
const MAY_SLEEP = /^(api\/retry\.ts$|devices\/|app\/gallery\/)/;

const CLOCK = /\bperformance\.now\(/;
/** Folders that handle presses. */
const PRESSED = /^(app|features|screens|ui)\//;

const BANNED_NAMES = /^(utils?|helpers?|common|manager|misc|shared)\.[jt]sx?$/i;

const IMPORT =
  /\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(\s*['"]([^'"]+)['"]\s*\)|^\s*import\s+['"]([^'"]+)['"]/gm;

const FROM_API = /\b(?:im|ex)port\s*(?:type\s*)?\{([^}]*)\}\s*from\s*['"]@\/api['"]/g;

const COLOUR_VALUE =
  /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(/i;
const COLOUR_NAME =
  /(?:color|background|border[\w-]*|outline|fill|stroke|shadow)\s*:[^;]*\b(?:white|black|red|green|blue|gr[ae]y|orange|yellow|amber|purple|pink|brown|silver|teal|navy|maroon)\b/i;

/** The files that decide colours: one for the till, one for the console. */
const THEME = /^(?:app|console)\/theme(\.test)?\.ts$/;

/** The path below `src` that an import means, without its ending; `null` for packages. */
function targetOf(file, specifier) {
  if (specifier.startsWith('@/')) return specifier.slice(2);
  if (!specifier.startsWith('.')) return null;
  return normalize(join(dirname(file), specifier))
    .split(sep)
    .join('/');
}

function partOf(path) {
  return path.split('/')[0];
}

/** The closed part that a path lies in: `features/held_bill`; `null` outside of any. */
function closedPartOf(path) {
  return CLOSED.exec(path)?.[1] ?? null;
}

function importBreach(file, specifier) {
  if (/^@tabler\//.test(specifier) && file !== 'ui/icons.ts') {
    return 'icons come from @/ui/icons';
  }
  const target = targetOf(file, specifier);
  if (target === null) return null;

  const allowed = ALLOWED[partOf(file)];
  const isAllowed = allowed?.some((part) => target === part || target.startsWith(`${part}/`));
  if (allowed && !isAllowed) return `${file} → ${target}: ${partOf(file)}/ must not import it`;

  const closed = closedPartOf(target);
  if (
    closed &&
    closed !== closedPartOf(file) &&
    target !== closed &&
    target !== `${closed}/index` &&
    !(partOf(file) === 'screens' && target === `${closed}/screen`)
  ) {
    return `${file} → ${target}: ${closed} is entered by its index.ts only`;
  }
  return null;
}

/** The names of `api` that a file takes and that are for others. */
function reservedBreaches(file, names) {
  return names
    .split(',')
    .map((name) => name.trim().replace(/^type\s+|\s+as\s.*$/g, ''))
    .filter((name) => Object.hasOwn(RESERVED, name) && !RESERVED[name].for.includes(file))
    .map((name) => `${file} → api#${name}: ${RESERVED[name].instead}`);
}

/** The file that a file has to leave the making of a store to; `null` when it may make one. */
function storeOf(file) {
  const [, store = file] = Object.entries(ONE_STORE).find(([part]) => file.startsWith(part)) ?? [];
  return store === file ? null : store;
}

/** The breaches of one file, as `path:line: what`. `file` is its path below `src`. */
export function breachesOf(file, text) {
  const breaches = [];
  const lineAt = (index) => text.slice(0, index).split('\n').length;
  const isTest = /\.test\.[jt]sx?$/.test(file) || file.startsWith('test/');

  if (BANNED_NAMES.test(file.split('/').at(-1)))
    breaches.push(`${file}:1: say what is in the file`);

  if (/\.[jt]sx?$/.test(file)) {
    for (const match of text.matchAll(IMPORT)) {
      const breach = importBreach(file, match[1] ?? match[2] ?? match[3]);
      // A test may look behind the door of what it tests together.
      if (breach && !isTest) breaches.push(`${file}:${lineAt(match.index)}: ${breach}`);
    }
  }

  if (!isTest && /\.[jt]sx?$/.test(file)) {
    for (const match of text.matchAll(FROM_API)) {
      for (const breach of file.startsWith('api/') ? [] : reservedBreaches(file, match[1])) {
        breaches.push(`${file}:${lineAt(match.index)}: ${breach}`);
      }
    }
    const zustand = /\bfrom\s*['"]zustand['"]/.exec(text);
    const store = storeOf(file);
    if (zustand && store) {
      breaches.push(
        `${file}:${lineAt(zustand.index)}: ${file} → zustand: its one store is ${store}`,
      );
    }
    const sleep = SLEEP.exec(text);
    if (sleep && !MAY_SLEEP.test(file)) {
      breaches.push(`${file}:${lineAt(sleep.index)}: who waits for a next try waits by api#Retry`);
    }
    const clock = CLOCK.exec(text);
    if (clock && PRESSED.test(file)) {
      breaches.push(
        `${file}:${lineAt(clock.index)}: a press is told by its events, see ui/samePress.ts`,
      );
    }
  }

  if (!isTest && !THEME.test(file) && /\.(?:css|[jt]sx?)$/.test(file)) {
    for (const [index, line] of text.split('\n').entries()) {
      const code = line.replace(/\/\*.*?\*\/|\/\/.*$|^\s*\*.*$/g, '');
      const named = file.endsWith('.css') && COLOUR_NAME.test(code);
      if (COLOUR_VALUE.test(code) || named) {
        breaches.push(`${file}:${index + 1}: colours are decided in the theme`);
      }
    }
  }
  return breaches;
}

function filesUnder(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function main() {
  const src = fileURLToPath(new URL('../src', import.meta.url));
  const breaches = filesUnder(src)
    .map((path) => [relative(src, path).split(sep).join('/'), path])
    .filter(([file]) => !file.startsWith('api/generated/'))
    .flatMap(([file, path]) => breachesOf(file, readFileSync(path, 'utf8')));
  for (const breach of breaches) console.error(`src/${breach}`);
  if (breaches.length > 0) process.exit(1);
  console.log('The boundaries of the source tree are kept.');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
