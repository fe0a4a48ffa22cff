/** A call stands once: its row in the file of its function, listed by the one `const ROWS` of its module. */

import { moduleOf } from './order.mjs';

const ROW = /^impl (?:LookRow|DeedRow|Steps|PersonSteps) for (\w+)/gm;
const LIST = /\bconst ROWS: &\[Row\] =\s*&\[([^\]]*)\];/g;
const LISTED = /\bRow::\w+::<([\w:]+)>/g;
/** A deed that only a step of a door runs is no call of its own. */
const RUN_BY_A_STEP = /\brun::deed::<(\w+)>/g;
const TABLE = 'calls.rs';

const matches = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found);

/** The file that a path of a list names: `add::AddCall` in the list of `cart` stands in `cart/add.rs`. */
function fileOf(listing, path) {
  const folders = path.split('::').slice(0, -1);
  return folders.length === 0 ? listing : `${moduleOf(listing)}/${folders.join('/')}.rs`;
}

/** Complaints about the rows of the calls. `files` are the sources of the books by their paths below `src`. */
export function callComplaints(files) {
  const complaints = [];
  const rows = new Set();
  const listed = new Map();
  const listings = new Map();
  for (const [file, text] of Object.entries(files)) {
    const steps = matches(text, RUN_BY_A_STEP);
    for (const name of matches(text, ROW)) if (!steps.includes(name)) rows.add(`${file} ${name}`);
    for (const list of matches(text, LIST)) {
      const module = moduleOf(file);
      if (listings.has(module)) complaints.push(`${file}: ${module} lists its calls twice`);
      listings.set(module, file);
      for (const path of matches(list, LISTED)) {
        const row = `${fileOf(file, path)} ${path.split('::').at(-1)}`;
        if (listed.has(row)) complaints.push(`${file}: ${path} is listed twice`);
        listed.set(row, file);
      }
    }
  }
  for (const row of rows)
    if (!listed.has(row)) complaints.push(`${row.replace(' ', ': ')} is in no list of its module`);
  for (const [row, file] of listed)
    if (!rows.has(row)) complaints.push(`${file}: there is no row ${row.replace(' ', ': ')}`);
  const table = files[TABLE] ?? '';
  for (const [module, file] of listings)
    if (table.split(new RegExp(`\\b${module}::ROWS[,\\]]`)).length !== 2)
      complaints.push(`${file}: ${TABLE} names ${module}::ROWS not once`);
  return complaints;
}
