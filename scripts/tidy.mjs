/**
 * Rules of the repository that no compiler holds:
 *
 * - the modules of the server import only from those before them in a list;
 * - capabilities have the same names in the server, in the web app and among the journeys;
 * - no file is named after nothing in particular;
 * - every migration is there for both engines (a test of `storage` compares what they make).
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The capabilities of the product, in its own words (docs/glossary.md). */
const CAPABILITIES = new Set([
  'licence', 'login', 'cash_session', 'settings', 'catalog', 'cart', 'customer', 'discount', 'carry_bag', 'held_bill',
  'payment', 'voucher', 'invoice', 'returns', 'goods_receipt', 'printing', 'loyalty', 'offline', 'audit',
]);
/** Parts of the server that are no capability: what every capability stands on. */
const GROUND = new Set([
  'answer', 'answers', 'app', 'bill', 'calls', 'chance', 'clock', 'config', 'customer_tag', 'deed', 'demo', 'digest', 'facilities', 'http', 'jobs',
  'journal', 'lib', 'outbox', 'refund', 'refusal', 'router', 'scalar', 'secrets', 'serve', 'series', 'setup', 'sign_in', 'stock', 'store_version', 'tender',
  'verify', 'words',
]);
/** The modules of the server in order: each imports only from those before it. Those not named here stand above all. */
const LAYERS = [
  'clock', 'chance', 'digest', 'refusal', 'answer', 'scalar', 'journal', 'series', 'printing', 'audit', 'settings', 'store_version',
  'catalog', 'config', 'outbox', 'facilities', 'deed', 'licence', 'login', 'stock', 'customer', 'tender', 'cash_session', 'bill', 'voucher', 'refund',
  'customer_tag', 'discount', 'carry_bag', 'held_bill', 'cart', 'invoice', 'payment', 'offline', 'answers', 'sign_in', 'verify', 'calls',
];
const BANNED = /(^|\/)(utils?|helpers?|common|misc|manager|shared|stuff)\.(rs|tsx?|mjs)$/;

const complaints = [];
const names = (folder) => (existsSync(folder) ? readdirSync(folder).map((name) => name.replace(/\.(rs|spec\.ts)$/, '')) : []);

for (const name of names('crates/server/src')) {
  if (!CAPABILITIES.has(name) && !GROUND.has(name)) complaints.push(`crates/server/src/${name} is no capability`);
}
const arrows = new Set();
for (const file of execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'crates/server/src'], { encoding: 'utf8' }).trim().split('\n')) {
  if (!file.endsWith('.rs') || !existsSync(file)) continue;
  const module = file.slice('crates/server/src/'.length).split('/')[0].replace('.rs', '');
  const [code] = readFileSync(file, 'utf8').split('#[cfg(test)]');
  for (const [, other] of code.replace(/\/\/.*$/gm, '').matchAll(/\bcrate::([a-z_]+)/g)) {
    const [from, to] = [LAYERS.indexOf(module), LAYERS.indexOf(other)];
    if (from >= 0 && to > from) arrows.add(`${module} → ${other}`);
    else if (from >= 0 && to < 0 && names('crates/server/src').includes(other)) arrows.add(`${module} → ${other}`);
  }
}
for (const arrow of arrows) complaints.push(`crates/server/src: ${arrow} goes against the order of the modules`);

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
