/**
 * The rows of docs/requirements.csv, what is known to be missing of them, and which parts of the work have proven theirs.
 */
import { readFileSync } from 'node:fs';

/** Names a requirement wherever it stands in a text. */
export const ID =
  /\b(?:LIC|LOG|SHL|CSH|BIL|CRT|CUS|DIS|BAG|HLD|CHK|PAY|VCH|INV|RET|GRN|SET|LOY|OFF|PRN)-\d{2}\b/g;

/**
 * The parts of the work that have proven their rows, which stay so. `due` of a row is the part with which it must be proven; 4, which laid the ground
 * below the calls, and 5 owe no row. A part comes in here in the commit that proves its last row.
 */
export const DONE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Every requirement by its id: `{ id, due }`. The first column and the last hold no quoted comma. */
export function requirements(csv) {
  const rows = new Map();
  for (const line of csv.trim().split('\n').slice(1)) {
    const id = line.slice(0, line.indexOf(','));
    const due = line.slice(line.lastIndexOf(',') + 1).trim();
    if (rows.has(id)) throw new Error(`${id} stands twice among the requirements`);
    if (!/^\d+$/.test(due))
      throw new Error(`${id} is due with “${due}”, which is no part of the work`);
    rows.set(id, { id, due: Number(due) });
  }
  return rows;
}

/**
 * The gaps that tests leave in a requirement, by its id. The text is the rest of the line, quotes
 * and all.
 */
export function gaps(csv) {
  const missing = new Map();
  for (const line of csv.trim().split('\n').slice(1)) {
    const [, id, text] = /^([^,]*),(.*)$/.exec(line) ?? [];
    if (!id || !text?.trim())
      throw new Error(`“${line}” does not say what is missing of which requirement`);
    if (missing.has(id)) throw new Error(`${id} stands twice among the gaps`);
    missing.set(
      id,
      text
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .replaceAll('""', '"'),
    );
  }
  return missing;
}

/** Reads the project's own lists: `{ rows, missing, baseline }`. */
export function readRows() {
  return {
    rows: requirements(readFileSync('docs/requirements.csv', 'utf8')),
    missing: gaps(readFileSync('docs/requirements.gaps.csv', 'utf8')),
    baseline: Number(readFileSync('docs/requirements.unproven', 'utf8')),
  };
}
