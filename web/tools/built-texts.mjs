/**
 * Checks of a build that texts come with the scripts that say them. The first script has some
 * namespaces (src/locales/first.ts). A script that says a text of another one has to import its
 * texts, itself or through its imports.
 *
 * Run after a build. Exits with 1 and one line for each script that may say a key in the place of words.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const IMPORT = /(?:\bimport|\bfrom)\s*["']\.\/([^"']+\.js)["']/g;
const ADDED = /addResourceBundle\(\s*[`"']en[`"']\s*,\s*[`"'](\w+)[`"']/g;

const root = fileURLToPath(new URL('..', import.meta.url));
const assets = join(root, 'dist/assets');
const page = readFileSync(join(root, 'dist/index.html'), 'utf8');
const texts = new Map(
  readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(join(assets, name), 'utf8')]),
);

/** A script and all that it imports at once. */
function withImports(name, seen = new Set()) {
  const text = texts.get(name);
  if (text === undefined || seen.has(name)) return seen;
  seen.add(name);
  for (const [, other] of text.matchAll(IMPORT)) withImports(other, seen);
  return seen;
}

const added = (names) =>
  new Set([...names].flatMap((name) => [...texts.get(name).matchAll(ADDED)].map(([, one]) => one)));
const first = new Set();
for (const [, name] of page.matchAll(/\/assets\/([\w.-]+\.js)/g)) withImports(name, first);

const later = [...added(texts.keys())].filter((namespace) => !added(first).has(namespace));
if (later.length === 0)
  throw new Error('The build adds no texts later: the pattern is out of date.');
const said = new RegExp(`["'\`](${later.join('|')}):[a-zA-Z]`, 'g');
const faults = [...texts].flatMap(([name, text]) => {
  const has = added(new Set([...first, ...withImports(name)]));
  const lacking = new Set(
    [...text.matchAll(said)].map(([, one]) => one).filter((one) => !has.has(one)),
  );
  return [...lacking].map(
    (namespace) => `${name} says texts of ${namespace} and does not bring them.`,
  );
});
for (const fault of faults) console.error(fault);
console.log(`Texts that come later: ${later.length} namespaces, each brought by what says it.`);
process.exit(faults.length > 0 ? 1 : 0);
