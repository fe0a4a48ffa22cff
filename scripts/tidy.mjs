/**
 * Rules of the repository that no compiler holds:
 *
 * - capabilities have the same names in the server, in the web app and among the journeys;
 * - no file is named after nothing in particular;
 * - every migration is there for both engines (a test of `storage` compares what they make).
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

/** The capabilities of the product, in its own words (docs/glossary.md). */
const CAPABILITIES = new Set([
  'licence', 'login', 'cash_session', 'settings', 'catalog', 'cart', 'customer', 'discount', 'carry_bag', 'held_bill',
  'payment', 'voucher', 'invoice', 'returns', 'goods_receipt', 'printing', 'loyalty', 'offline', 'audit',
]);
/** Parts of the server that are no capability: what every capability stands on. */
const GROUND = new Set([
  'http', 'jobs', 'outbox', 'app', 'chance', 'clock', 'config', 'demo', 'lib', 'router', 'secrets', 'serve', 'series', 'setup', 'stock', 'store_version', 'verify',
]);
const BANNED = /(^|\/)(utils?|helpers?|common|misc|manager|shared|stuff)\.(rs|tsx?|mjs)$/;

const complaints = [];
const names = (folder) => (existsSync(folder) ? readdirSync(folder).map((name) => name.replace(/\.(rs|spec\.ts)$/, '')) : []);

for (const name of names('crates/server/src')) {
  if (!CAPABILITIES.has(name) && !GROUND.has(name)) complaints.push(`crates/server/src/${name} is no capability`);
}
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
