/**
 * Weighs the script that a browser fetches until the first picture of billing: what the page, the shell around the
 * work and billing import at once, each file as gzip. Exits with 1 above the limit (docs/performance.md).
 *
 * Run after a build; `--list` names the files, the heaviest first.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const LIMIT = 250_000;
/** Chunks that a signed-in till shows first, by the names that the build gives their files. */
const BEGINNINGS = [/^WorkLayout-/, /^billing-/];
const IMPORT = /(?:\bimport|\bfrom)\s*["']\.\/([^"']+\.js)["']/g;

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const page = readFileSync(join(dist, 'index.html'), 'utf8');
const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
const missing = BEGINNINGS.filter((begins) => !scripts.some((name) => begins.test(name)));
if (missing.length > 0) throw new Error(`The build has no file of ${missing.join(', ')}`);

const weights = new Map();
function fetched(name) {
  if (weights.has(name)) return;
  const text = readFileSync(join(dist, 'assets', name), 'utf8');
  weights.set(name, gzipSync(text).length);
  for (const [, other] of text.matchAll(IMPORT)) fetched(other);
}
for (const [, name] of page.matchAll(/\/assets\/([\w.-]+\.js)/g)) fetched(name);
for (const begins of BEGINNINGS) for (const name of scripts) if (begins.test(name)) fetched(name);

const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
if (process.argv.includes('--list')) {
  for (const [name, weight] of [...weights].sort(([, a], [, b]) => b - a)) {
    console.log(`${String(weight).padStart(8)}  ${name}`);
  }
}
console.log(`Script until the first picture of billing: ${total} of ${LIMIT} bytes.`);
process.exit(total > LIMIT ? 1 : 0);
