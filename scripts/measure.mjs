/**
 * Prints the figures of docs/develop.md that can be counted from the sources of the working folder:
 * `node scripts/measure.mjs`, in any checkout. Lines are counted without tests and generated files.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { circles, codeOf, importsOf, layers, partOf, typeNames } from './measure/sources.mjs';
import { noSubjectCounts, wideCounts } from './tidy/comments.mjs';

const files = Object.fromEntries(
  execFileSync('git', ['ls-files'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => /^(crates|web|bench|e2e|scripts)\/.*\.(rs|tsx?|css|mjs)$/.test(file))
    .filter((file) => existsSync(file))
    .map((file) => [file, readFileSync(file, 'utf8')]),
);
const sources = Object.fromEntries(
  Object.entries(files).flatMap(([file, text]) => {
    const code = partOf(file) === undefined ? '' : codeOf(file, text);
    return code === '' ? [] : [[file, code]];
  }),
);
const sum = (counts) => counts.reduce((total, count) => total + count, 0);
const print = (name, value) => console.log(`${String(value).padStart(8)}  ${name}`);

const lines = {};
for (const [file, code] of Object.entries(sources)) {
  const part = partOf(file);
  lines[part] = (lines[part] ?? 0) + code.split('\n').length - 1;
}
console.log('Lines without tests');
for (const part of Object.keys(lines).sort()) print(part, lines[part]);
for (const [kind, top] of [
  ['Rust', 'crates'],
  ['TypeScript', 'web'],
])
  print(
    `${kind}, together`,
    sum(Object.entries(lines).map(([part, count]) => (part.startsWith(`${top}/`) ? count : 0))),
  );

console.log('\nImports');
const imports = importsOf(sources);
const cart = Object.keys(imports).filter((file) => file.startsWith('web/src/features/cart/'));
print('files of web/src/features/cart', cart.length);
print('layers of web/src/features/cart', layers(cart, imports));
const found = circles(imports);
print('circles inside modules of the books, and between folders of the server', found.length);
if (process.argv.includes('--list')) for (const circle of found) console.log(`          ${circle}`);

console.log('\nNames and words');
const names = typeNames(sources);
print('type names that one crate, or the web app, defines more than once', names.length);
if (process.argv.includes('--list'))
  for (const [name, times] of names) console.log(`          ${name}: ${times}`);
print('comment lines that begin without a subject', sum(Object.values(noSubjectCounts(files))));
print('lines of Rust above 120 columns', sum(Object.values(wideCounts(files))));
