/**
 * Finds proven requirements: a test names them and they have no gap. Lists the contradictions.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { DONE } from './rows.mjs';
import { rustProofs } from './rust-tests.mjs';
import { titledProofs } from './titled-tests.mjs';

/** Every test of the project that names an id and is run: `{ id, kind, file, test, … }`, one for each id it names. */
export function findProofs() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  const files = listed.trim().split('\n').filter(existsSync);
  return proofsAmong(files, (file) => readFileSync(file, 'utf8'));
}

/** The same of any files, read by `read`. */
export function proofsAmong(files, read) {
  return [...rustProofs(files, read), ...titledProofs(files, read)];
}

/** `{ unproven, complaints }`: the rows that are not proven, in their order, and what must not be. */
export function judge({ rows, missing, baseline }, proofs, done = DONE) {
  const complaints = [];
  for (const { id, file } of proofs)
    if (!rows.has(id)) complaints.push(`${file}: there is no requirement ${id}`);
  for (const id of missing.keys())
    if (!rows.has(id)) complaints.push(`There is a gap, but no requirement ${id}`);
  const named = new Set(proofs.map(({ id }) => id));
  const unproven = [...rows.values()].filter(({ id }) => !named.has(id) || missing.has(id));
  for (const { id, due } of unproven) {
    if (!done.includes(due)) continue;
    const why = missing.get(id) ?? 'no test that is run names it';
    complaints.push(`${id} is not proven, and part ${due} is done: ${why}`);
  }
  if (!(unproven.length <= baseline)) {
    complaints.push(
      `${unproven.length} rows are not proven, ${baseline} were before: a proof has been lost.`,
    );
  }
  return { unproven, complaints };
}
