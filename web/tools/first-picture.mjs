/**
 * Weighs the script that a browser fetches until the first picture of billing: what the page imports at once, each file
 * as gzip. Exits with 1 above the limit (docs/performance.md), when billing has left the page's own file, and
 * when files import each other in a circle, in which case the app would not start.
 *
 * Run after a build; `--list` names the files, the heaviest first.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const LIMIT = 232_000;
/** The title of billing's screen. A route that fetches billing apart would hide its weight from this check. */
const TITLE = 'billing:title';
const IMPORT = /(?:\bimport|\bfrom)\s*["']\.\/([^"']+\.js)["']/g;

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const page = readFileSync(join(dist, 'index.html'), 'utf8');

const weights = new Map();
const texts = [];
function fetched(name, importers = []) {
  if (importers.includes(name)) throw new Error(`In a circle: ${[...importers, name].join(' > ')}`);
  if (weights.has(name)) return;
  const text = readFileSync(join(dist, 'assets', name), 'utf8');
  weights.set(name, gzipSync(text).length);
  texts.push(text);
  for (const [, other] of text.matchAll(IMPORT)) fetched(other, [...importers, name]);
}
for (const [, name] of page.matchAll(/\/assets\/([\w.-]+\.js)/g)) fetched(name);
if (!texts.some((text) => text.includes(TITLE))) throw new Error('The page fetches billing apart.');

const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
if (process.argv.includes('--list')) {
  for (const [name, weight] of [...weights].sort(([, a], [, b]) => b - a)) {
    console.log(`${String(weight).padStart(8)}  ${name}`);
  }
}
console.log(`Script until the first picture of billing: ${total} of ${LIMIT} bytes.`);
process.exit(total > LIMIT ? 1 : 0);
