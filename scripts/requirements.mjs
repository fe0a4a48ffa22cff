/**
 * What ties tests to requirements: a test names the id of each requirement it proves, in its title (web, browser)
 * or in the doc comment above it (Rust).
 *
 *   node scripts/requirements.mjs check      every id exists; the number of unproven rows has not risen
 *   node scripts/requirements.mjs prove ID   runs exactly the tests that name ID
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const REQUIREMENTS = 'docs/requirements.csv';
/** How many rows were unproven when this last fell; it never rises. */
const BASELINE = 'docs/requirements.unproven';
const ID = /\b(?:LIC|LOG|SHL|CSH|BIL|CRT|CUS|DIS|BAG|HLD|CHK|PAY|VCH|INV|RET|GRN|SET|LOY|OFF|PRN)-\d{2}\b/g;

/** The rows, by id. The first four columns and the last hold no quoted comma. */
function requirements() {
  const rows = new Map();
  for (const line of readFileSync(REQUIREMENTS, 'utf8').trim().split('\n').slice(1)) {
    const [id, area] = line.split(',', 2);
    rows.set(id, { id, area, due: line.slice(line.lastIndexOf(',') + 1).trim() });
  }
  return rows;
}

/** Every test that names an id: `{ id, kind, file, test }`. */
function proofs() {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  const found = [];
  for (const file of files.trim().split('\n')) {
    if (/\.rs$/.test(file)) found.push(...rustProofs(file));
    else if (/^web\/.*\.test\.tsx?$/.test(file)) found.push(...titledProofs(file, 'web'));
    else if (/^e2e\/.*\.spec\.ts$/.test(file)) found.push(...titledProofs(file, 'e2e'));
  }
  return found;
}

/** Ids in the comments right above a test function, or inside it behind `//`. */
function rustProofs(file) {
  const found = [];
  let above = [];
  let test = null;
  let isTest = false;
  const inTests = /(^|\/)tests\//.test(file);
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const text = line.trim();
    if (text.startsWith('///')) above.push(...(text.match(ID) ?? []));
    else if (/^#\[(tokio::)?test\b/.test(text)) isTest = true;
    else if (/^(async )?fn \w+/.test(text)) {
      const named = /fn (\w+)/.exec(text)[1];
      const counts = isTest || (inTests && /^async fn \w+\(shop\)/.test(text));
      test = counts ? named : null;
      if (test) for (const id of above) found.push({ id, kind: 'rust', file, test });
      above = [];
      isTest = false;
    } else if (test && text.startsWith('//')) {
      for (const id of text.match(ID) ?? []) found.push({ id, kind: 'rust', file, test });
    } else if (!text.startsWith('#[')) above = [];
  }
  return found;
}

/** Ids in the titles of tests and of what surrounds them. */
function titledProofs(file, kind) {
  const titles = /\b(?:it|test|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(['"`])((?:(?!\1).)*)\1/gs;
  return [...readFileSync(file, 'utf8').matchAll(titles)].flatMap(([, , title]) =>
    (title.match(ID) ?? []).map((id) => ({ id, kind, file, test: title })),
  );
}

function check() {
  const rows = requirements();
  const named = proofs();
  const unknown = named.filter(({ id }) => !rows.has(id));
  for (const { id, file } of unknown) console.error(`${file}: there is no requirement ${id}`);
  const proven = new Set(named.map(({ id }) => id));
  const unproven = [...rows.values()].filter(({ id }) => !proven.has(id));
  const dues = Map.groupBy ? Map.groupBy(unproven, ({ due }) => due) : groupBy(unproven, ({ due }) => due);
  const baseline = Number(readFileSync(BASELINE, 'utf8'));
  console.log(`${rows.size - unproven.length} of ${rows.size} requirements are proven by tests; ${unproven.length} are not yet.`);
  for (const [due, list] of [...dues].sort()) console.log(`  due ${due}: ${list.length}${list.length <= 40 ? `  ${list.map(({ id }) => id).join(' ')}` : ''}`);
  if (unknown.length > 0) process.exit(1);
  if (unproven.length > baseline) {
    console.error(`It were ${baseline} before: a proof has been lost.`);
    process.exit(1);
  }
  if (unproven.length < baseline) console.log(`Write ${unproven.length} into ${BASELINE}: it was ${baseline}.`);
}

function groupBy(list, key) {
  const groups = new Map();
  for (const item of list) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}

function prove(id) {
  const tests = proofs().filter((proof) => proof.id === id);
  if (tests.length === 0) {
    console.error(`No test names ${id}.`);
    process.exit(1);
  }
  for (const { kind, file, test } of tests) console.log(`${kind}  ${file}  ${test}`);
  const run = (command, args, cwd = '.') => spawnSync(command, args, { stdio: 'inherit', cwd }).status ?? 1;
  let failed = 0;
  const names = [...new Set(tests.filter(({ kind }) => kind === 'rust').map(({ test }) => test))];
  for (const name of names) failed += run('scripts/with-postgres.sh', ['cargo', 'test', '--workspace', '--locked', '--quiet', '--', name]);
  if (tests.some(({ kind }) => kind === 'web')) failed += run('npx', ['vitest', 'run', '-t', id], 'web');
  if (tests.some(({ kind }) => kind === 'e2e')) failed += run('make', ['e2e', `E2E=--grep ${id}`]);
  process.exit(failed === 0 ? 0 : 1);
}

const [command, id] = process.argv.slice(2);
if (command === 'check') check();
else if (command === 'prove' && /^[A-Z]{3}-\d{2}$/.test(id ?? '')) prove(id);
else {
  console.error('usage: requirements.mjs check | prove ID');
  process.exit(2);
}
