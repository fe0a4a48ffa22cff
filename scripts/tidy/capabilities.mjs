/** The capabilities of the product, in its own words: one name each in the books, in the web app, among the journeys and in the glossary. */

/** Parts of the books that are no capability: what every capability stands on, or is made of. */
const GROUND = new Set([
  'answer',
  'answers',
  'approval_request',
  'bill',
  'bill_place',
  'bill_voucher',
  'browse',
  'call',
  'calls',
  'cards',
  'chance',
  'clock',
  'console',
  'identity',
  'customer_tag',
  'deed',
  'digest',
  'posted',
  'facilities',
  'request_log',
  'lib',
  'limits',
  'outbox',
  'pairing',
  'payment_device',
  'principal',
  'profile',
  'refund',
  'registration',
  'refusal',
  'scalar',
  'secrets',
  'series',
  'sign_in',
  'spreadsheet',
  'stock',
  'store_version',
  'tender',
  'admin',
  'verify',
  'voucher_ledger',
  'words',
]);

export const CAPABILITIES = [
  'licence',
  'login',
  'cash_session',
  'settings',
  'catalog',
  'cart',
  'customer',
  'discount',
  'carry_bag',
  'held_bill',
  'payment',
  'voucher',
  'invoice',
  'cancellation',
  'returns',
  'goods_receipt',
  'charge',
  'printing',
  'loyalty',
  'offline',
  'audit',
  'report',
];

/** Capabilities without a module of the books or a folder of the web app, and where those parts are (docs/glossary.md). */
const ELSEWHERE = {
  books: { loyalty: ['charge', 'customer', 'invoice'] },
  features: { audit: ['report'], cancellation: ['invoice'] },
};
const FOLDERS = { books: 'crates/books/src', features: 'web/src/features' };

/** The parts that capabilities lack, and those listed in `ELSEWHERE` that are there after all. */
function partComplaints(there) {
  const complaints = [];
  for (const [part, folder] of Object.entries(FOLDERS))
    for (const name of CAPABILITIES) {
      const isElsewhere = Object.hasOwn(ELSEWHERE[part], name);
      if (!there[part].includes(name) && !isElsewhere)
        complaints.push(`${name} has no ${folder}/${name}`);
      if (there[part].includes(name) && isElsewhere)
        complaints.push(`scripts/tidy/capabilities.mjs: ${folder}/${name} is there`);
    }
  return complaints;
}

/** The names of the rows in the glossary's table of capabilities. */
export function glossaryNames(glossary) {
  const [, table = ''] = glossary.split('\n## Capabilities\n');
  return [...table.split('\n## ')[0].matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, name]) => name);
}

/**
 * Complains of names that are no capability's, and of parts that a capability lacks. `books`,
 * `features` and `journeys` are names of files and folders without their endings.
 */
export function capabilityComplaints({ books, features, journeys, glossary }) {
  const complaints = [];
  const isCapability = new Set(CAPABILITIES);
  for (const name of books)
    if (!isCapability.has(name) && !GROUND.has(name))
      complaints.push(`crates/books/src/${name} is no capability`);
  for (const name of features)
    if (!isCapability.has(name)) complaints.push(`web/src/features/${name} is no capability`);
  for (const name of journeys)
    if (!isCapability.has(name)) complaints.push(`e2e/capabilities/${name} is no capability`);
  const told = glossaryNames(glossary);
  for (const name of told)
    if (!isCapability.has(name)) complaints.push(`docs/glossary.md: ${name} is no capability`);
  for (const name of CAPABILITIES) {
    if (!told.includes(name))
      complaints.push(`${name} has no row among the capabilities of docs/glossary.md`);
    if (!journeys.includes(name))
      complaints.push(`${name} has no journey: e2e/capabilities/${name}.spec.ts`);
  }
  return [...complaints, ...partComplaints({ books, features })];
}
