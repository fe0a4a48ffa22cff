/**
 * Rules of the repository that no compiler holds:
 *
 * - the modules of the books use only those before them in lib.rs, and the books need nothing that a browser lacks;
 * - only the books ask and write tables: no crate above them has the library for it;
 * - capabilities have the same names in the books, in the web app and among the journeys;
 * - no file is named after nothing in particular;
 * - every migration is there for both engines (a test of `storage` compares what they make).
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The capabilities of the product, in its own words (docs/glossary.md). */
const CAPABILITIES = new Set([
  'licence', 'login', 'cash_session', 'settings', 'catalog', 'cart', 'customer', 'discount', 'carry_bag', 'held_bill',
  'payment', 'voucher', 'invoice', 'cancellation', 'returns', 'goods_receipt', 'charge', 'printing', 'loyalty', 'offline', 'audit', 'report',
]);
/** Parts of the books that are no capability: what every capability stands on, or is made of. */
const GROUND = new Set([
  'answer', 'answers', 'bill', 'bill_place', 'calls', 'cards', 'chance', 'clock', 'customer_tag', 'deed', 'digest', 'facilities', 'journal', 'lib', 'limits', 'outbox', 'pairing', 'payment_device', 'principal', 'profile', 'refund', 'registration',
  'refusal', 'scalar', 'secrets', 'series', 'sign_in', 'spreadsheet', 'stock', 'store_version', 'tender', 'upkeep', 'verify', 'voucher_ledger', 'words',
]);
/** What the books and what they print run without, so that they run in a browser too. */
const DOORS = ['axum', 'tokio', 'reqwest', 'lettre', 'pq-sys'];
const BANNED = /(^|\/)(utils?|helpers?|common|misc|manager|shared|stuff)\.(rs|tsx?|mjs)$/;

const complaints = [];
const names = (folder) => (existsSync(folder) ? readdirSync(folder).map((name) => name.replace(/\.(rs|spec\.ts)$/, '')) : []);

const BOOKS = 'crates/books/src';
for (const name of names(BOOKS)) {
  if (!CAPABILITIES.has(name) && !GROUND.has(name)) complaints.push(`${BOOKS}/${name} is no capability`);
}
/** The modules of the books in the order of lib.rs: each uses only those before it. */
const order = [...readFileSync(`${BOOKS}/lib.rs`, 'utf8').matchAll(/^pub mod ([a-z_]+);$/gm)].map(([, name]) => name);
for (const file of execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', BOOKS], { encoding: 'utf8' }).trim().split('\n')) {
  const module = file.slice(BOOKS.length + 1).split('/')[0].replace('.rs', '');
  if (!file.endsWith('.rs') || !existsSync(file) || module === 'lib') continue;
  const [code] = readFileSync(file, 'utf8').split('#[cfg(test)]');
  if (!order.includes(module)) complaints.push(`${BOOKS}/lib.rs does not name ${module}`);
  const used = [...code.replace(/\/\/.*$/gm, '').matchAll(/\bcrate::(?:\{([^}]*)\}|([a-z_]+))/g)];
  for (const other of used.flatMap(([, many, one]) => (many ? many.split(',').map((name) => name.trim().split('::')[0]) : [one]))) {
    if (order.indexOf(other) > order.indexOf(module)) complaints.push(`${file}: ${module} → ${other} goes against the order of lib.rs`);
  }
}
/** Only the books write tables: whoever else has a transaction gives it to a function of theirs. */
const WRITES = /\b(insert_into|insert_all!|diesel::(update|delete))\b|"(INSERT|UPDATE|DELETE) /;
for (const file of execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'crates/*/src/*.rs'], { encoding: 'utf8' }).trim().split('\n')) {
  if (!existsSync(file) || /^crates\/(books|storage|test-support|pricing)\//.test(file)) continue;
  const found = readFileSync(file, 'utf8').match(WRITES);
  if (found) complaints.push(`${file}: ${found[0]} is written here rather than in the books`);
}
/** Who may ask tables at all: whatever else wants to know something asks the books. */
const ASKS_TABLES = new Set(['storage', 'books', 'test-support']);
for (const file of execFileSync('git', ['ls-files', 'crates/*/Cargo.toml'], { encoding: 'utf8' }).trim().split('\n')) {
  const [, name] = file.split('/');
  const dependencies = readFileSync(file, 'utf8').match(/^\[dependencies\]\n(?:(?!\[).*\n?)*/m)?.[0] ?? '';
  if (!ASKS_TABLES.has(name) && /^diesel\b/m.test(dependencies)) complaints.push(`${file}: ${name} asks tables itself (diesel) rather than the books`);
}
const uses = execFileSync('cargo', ['tree', '--locked', '-p', 'books', '-p', 'paper', '-e', 'normal', '--prefix', 'none', '--format', '{p}'], { encoding: 'utf8' });
for (const door of DOORS) if (uses.split('\n').some((line) => line.startsWith(`${door} v`))) complaints.push(`the books depend on ${door}: cargo tree -p books -e normal -i ${door}`);

for (const name of names('web/src/features')) {
  if (!CAPABILITIES.has(name)) complaints.push(`web/src/features/${name} is no capability`);
}
for (const name of names('e2e/capabilities')) {
  if (!CAPABILITIES.has(name)) complaints.push(`e2e/capabilities/${name} is no capability`);
}
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' }).trim().split('\n');
for (const file of files) if (BANNED.test(file)) complaints.push(`${file}: say what is in the file`);

for (const complaint of complaints) console.error(complaint);
process.exit(complaints.length === 0 ? 0 : 1);
