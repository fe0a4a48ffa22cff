/**
 * Breaks proven behaviours on purpose, in a copy of what is committed, and tells whether the tests that name them turn red.
 *
 *   node scripts/breaks.mjs            twenty by lot
 *   node scripts/breaks.mjs --all      all of scripts/breaks/list.mjs
 *   node scripts/breaks.mjs LOG-16 …   these
 *   node scripts/breaks.mjs --seed 7   the same lot again
 *   node scripts/breaks.mjs --walls    all of scripts/breaks/walls.mjs: what docs/security.md promises; with a word, those
 *                                      that have it in their names
 *
 * Breaks of one kind are made together, each in its own place, so that Rust is compiled once. Browser tests are left out:
 * they would want a build each. A break that no test sees is printed, and the command fails.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { BREAKS } from './breaks/list.mjs';
import { WALLS } from './breaks/walls.mjs';
import { findProofs } from './requirements/judge.mjs';

const LOT = 20;

/** Small and good enough to draw lots; the seed is printed, so a lot can be drawn again. */
function drawer(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function chosen(words) {
  if (words[0] === '--walls')
    return WALLS.filter(({ id }) => id.includes(words.slice(1).join(' ')));
  if (words.includes('--all')) return BREAKS;
  const ids = words.filter((word) => /^[A-Z]{3}-\d{2}$/.test(word));
  if (ids.length > 0) return BREAKS.filter(({ id }) => ids.includes(id));
  const at = words.indexOf('--seed');
  const seed = at < 0 ? Math.floor(Math.random() * 2 ** 31) : Number(words[at + 1]);
  console.log(`The lot of seed ${seed}:`);
  const draw = drawer(seed);
  const left = [...BREAKS];
  return Array.from(
    { length: Math.min(LOT, left.length) },
    () => left.splice(draw(left.length), 1)[0],
  );
}

function run(command, args, cwd, env = {}) {
  return spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, ...env },
  });
}

/** A copy of the commit, with what is installed beside it linked in. */
function copy() {
  const folder = mkdtempSync(join(tmpdir(), 'breaks-'));
  const packed = spawnSync('git', ['archive', 'HEAD'], { maxBuffer: 2 ** 30 });
  spawnSync('tar', ['-x', '-C', folder], { input: packed.stdout });
  for (const path of ['web/node_modules', 'web/src/pricing/built']) {
    if (existsSync(path))
      cpSync(path, join(folder, path), { recursive: true, verbatimSymlinks: true });
  }
  // The web app is embedded from this folder, which may be empty. A copy that is built after
  // another makes none.
  mkdirSync(join(folder, 'web/dist'), { recursive: true });
  return folder;
}

function apply(folder, { id, file, from, to }) {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2)
    throw new Error(`${id}: ${file} does not hold this once: ${from}`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
}

const isRust = ({ file }) => file.startsWith('crates/');

/** The Rust tests that a break must turn red: those it names (on each engine), or those that name its id. */
function rustTestsOf({ id, tests }, proofs) {
  if (tests) return tests.flatMap((test) => [test, `${test}::on_sqlite`, `${test}::on_postgres`]);
  return proofs
    .filter((proof) => proof.kind === 'rust' && proof.id === id)
    .flatMap(({ paths }) => paths);
}

/** The ids whose Rust tests failed. */
function redInRust(folder, breaks, proofs) {
  const wanted = breaks.map((one) => ({ id: one.id, paths: rustTestsOf(one, proofs) }));
  if (wanted.length === 0) return new Set();
  const filter = [...new Set(wanted.flatMap(({ paths }) => paths))]
    .map((path) => `test(=${path})`)
    .join(' | ');
  const cargo = [
    'cargo',
    'nextest',
    'run',
    '--workspace',
    '--locked',
    '--no-fail-fast',
    '-E',
    filter,
  ];
  const target = process.env.CARGO_TARGET_DIR ?? resolve('target');
  const { stdout, stderr } = run(
    'scripts/with-postgres.sh',
    ['scripts/with-cups.sh', ...cargo],
    folder,
    { CARGO_TARGET_DIR: target },
  );
  const said = `${stdout}${stderr}`;
  if (!/Summary \[/.test(said))
    throw new Error(`The broken copy does not build:\n${said.slice(-4000)}`);
  const failed = new Set(
    [...said.matchAll(/^ *(?:\S+ )?FAIL \[.*\] .* (\S+)$/gm)].map(([, path]) => path),
  );
  return new Set(
    wanted.filter(({ paths }) => paths.some((path) => failed.has(path))).map(({ id }) => id),
  );
}

/** The ids whose web tests failed. */
function redInWeb(folder, breaks, proofs) {
  const ids = breaks.map(({ id }) => id);
  const files = [
    ...new Set(
      proofs
        .filter(({ kind, id }) => kind === 'web' && ids.includes(id))
        .map(({ file }) => file.slice(4)),
    ),
  ];
  if (files.length === 0) return new Set();
  const report = join(folder, 'report.json');
  run(
    'npx',
    ['vitest', 'run', ...files, '-t', ids.join('|'), '--reporter=json', `--outputFile=${report}`],
    join(folder, 'web'),
  );
  const failed = JSON.parse(readFileSync(report, 'utf8'))
    .testResults.flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName);
  return new Set(ids.filter((id) => failed.some((name) => name.includes(id))));
}

/** Breaks in rounds, so that no two of a round turn the same test red: each is seen by itself. */
function rounds(breaks) {
  const made = [];
  for (const one of breaks) {
    const free = made.find(
      (round) => !round.some(({ tests }) => tests?.some((test) => one.tests?.includes(test))),
    );
    if (free) free.push(one);
    else made.push([one]);
  }
  return made;
}

const breaks = chosen(process.argv.slice(2));
const proofs = findProofs();
const unseen = [];
for (const round of rounds(breaks)) {
  const folder = copy();
  try {
    for (const one of round) apply(folder, one);
    const [rust, web] = [round.filter(isRust), round.filter((one) => !isRust(one))];
    const red = { rust: redInRust(folder, rust, proofs), web: redInWeb(folder, web, proofs) };
    for (const one of round) {
      const seen = red[isRust(one) ? 'rust' : 'web'].has(one.id);
      console.log(`${seen ? 'seen    ' : 'not seen'}  ${one.id}  ${one.file}  ${one.to}`);
      if (!seen) unseen.push(one);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
console.log(`${breaks.length - unseen.length} of ${breaks.length} breaks turned a test red.`);
process.exitCode = unseen.length === 0 ? 0 : 1;
