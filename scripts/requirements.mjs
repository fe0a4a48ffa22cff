/**
 * Ties tests to requirements. A test names the id of each requirement it proves, in its title (web,
 * browser) or in the doc comment above it (Rust). `docs/requirements.gaps.csv` names the parts of a
 * row that its tests leave out, and such a row is not proven.
 *
 *   node scripts/requirements.mjs check          every id exists, the number of unproven rows has not risen, and the
 *                                                rows of parts that are done are proven
 *   node scripts/requirements.mjs check --list   the same, with each row and its tests
 *   node scripts/requirements.mjs prove ID       runs exactly the tests that name ID
 */
import { findProofs, judge } from './requirements/judge.mjs';
import { prove } from './requirements/prove.mjs';
import { readRows } from './requirements/rows.mjs';

function check(lists) {
  const said = readRows();
  const { rows, missing, baseline } = said;
  const proofs = findProofs();
  const { unproven, complaints } = judge(said, proofs);
  if (lists) list(rows, missing, proofs, unproven);
  console.log(
    `${rows.size - unproven.length} of ${rows.size} requirements are proven by tests; ${unproven.length} are not yet.`,
  );
  for (const due of [...new Set(unproven.map((row) => row.due))].sort((a, b) => a - b)) {
    const ids = unproven.filter((row) => row.due === due).map(({ id }) => id);
    console.log(`  due ${due}: ${ids.length}${ids.length <= 40 ? `  ${ids.join(' ')}` : ''}`);
  }
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length > 0) process.exit(1);
  if (unproven.length < baseline)
    console.log(`Write ${unproven.length} into docs/requirements.unproven: it was ${baseline}.`);
}

function list(rows, missing, proofs, unproven) {
  const open = new Set(unproven.map(({ id }) => id));
  for (const { id, due } of rows.values()) {
    console.log(
      `${id}  ${open.has(id) ? `not proven, due ${due}` : 'proven'}${missing.has(id) ? `: ${missing.get(id)}` : ''}`,
    );
    for (const proof of proofs) if (proof.id === id) console.log(`  ${told(proof)}`);
  }
}

const told = ({ kind, file, test }) => `${kind.padEnd(4)}  ${file}  ${test}`;

function proveOne(id) {
  const { rows, missing } = readRows();
  const proofs = findProofs().filter((proof) => proof.id === id);
  if (!rows.has(id) || proofs.length === 0) {
    console.error(
      rows.has(id) ? `No test that is run names ${id}.` : `There is no requirement ${id}.`,
    );
    process.exit(1);
  }
  for (const proof of proofs) console.log(told(proof));
  const wrong = prove(id, proofs);
  for (const text of wrong) console.error(`${id}: ${text}`);
  if (missing.has(id)) console.error(`${id} is not proven by these yet: ${missing.get(id)}`);
  process.exit(wrong.length === 0 && !missing.has(id) ? 0 : 1);
}

const [command, argument] = process.argv.slice(2);
if (command === 'check' && [undefined, '--list'].includes(argument)) check(argument === '--list');
else if (command === 'prove' && /^[A-Z]{3}-\d{2}$/.test(argument ?? '')) proveOne(argument);
else {
  console.error('usage: requirements.mjs check [--list] | prove ID');
  process.exit(2);
}
