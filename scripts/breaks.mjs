/**
 * Breaks proven behaviours on purpose, in a copy of what is committed, and tells whether the tests that name them turn red.
 *
 *   node scripts/breaks.mjs            twenty by lot
 *   node scripts/breaks.mjs --all      all of scripts/breaks/list.mjs
 *   node scripts/breaks.mjs LOG-16 …   these
 *   node scripts/breaks.mjs --seed 7   the same lot again
 *
 * Breaks of one kind are made together, each in its own place, so that Rust is compiled once. Browser tests are left out:
 * they would want a build each. A break that no test sees is printed, and the command fails.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { BREAKS } from './breaks/list.mjs';
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
  if (words.includes('--all')) return BREAKS;
  const ids = words.filter((word) => /^[A-Z]{3}-\d{2}$/.test(word));
  if (ids.length > 0) return BREAKS.filter(({ id }) => ids.includes(id));
  const at = words.indexOf('--seed');
  const seed = at < 0 ? Math.floor(Math.random() * 2 ** 31) : Number(words[at + 1]);
  console.log(`The lot of seed ${seed}:`);
  const draw = drawer(seed);
  const left = [...BREAKS];
  return Array.from({ length: Math.min(LOT, left.length) }, () => left.splice(draw(left.length), 1)[0]);
}

function run(command, args, cwd, env = {}) {
  return spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28, env: { ...process.env, ...env } });
}

/** A copy of the commit, with what is installed beside it linked in. */
function copy() {
  const folder = mkdtempSync(join(tmpdir(), 'breaks-'));
  const packed = spawnSync('git', ['archive', 'HEAD'], { maxBuffer: 2 ** 30 });
  spawnSync('tar', ['-x', '-C', folder], { input: packed.stdout });
  for (const path of ['web/node_modules', 'web/src/pricing/built']) {
    if (existsSync(path)) cpSync(path, join(folder, path), { recursive: true, verbatimSymlinks: true });
  }
  return folder;
}

function apply(folder, { id, file, from, to }) {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${id}: ${file} does not hold this once: ${from}`);
  writeFileSync(path, text.replace(from, () => to));
}

const isRust = ({ file }) => file.startsWith('crates/');

/** The ids whose Rust tests failed. */
function redInRust(folder, breaks, proofs) {
  const wanted = proofs.filter(({ kind, id }) => kind === 'rust' && breaks.some((one) => one.id === id));
  if (wanted.length === 0) return new Set();
  const filter = [...new Set(wanted.flatMap(({ paths }) => paths))].map((path) => `test(=${path})`).join(' | ');
  const cargo = ['cargo', 'nextest', 'run', '--workspace', '--locked', '--no-fail-fast', '-E', filter];
  const target = process.env.CARGO_TARGET_DIR ?? resolve('target');
  const { stdout, stderr } = run('scripts/with-postgres.sh', cargo, folder, { CARGO_TARGET_DIR: target });
  const said = `${stdout}${stderr}`;
  if (!/Summary \[/.test(said)) throw new Error(`The broken copy does not build:\n${said.slice(-4000)}`);
  const failed = new Set([...said.matchAll(/^ *(?:\S+ )?FAIL \[.*\] .* (\S+)$/gm)].map(([, path]) => path));
  return new Set(wanted.filter(({ paths }) => paths.some((path) => failed.has(path))).map(({ id }) => id));
}

/** The ids whose web tests failed. */
function redInWeb(folder, breaks, proofs) {
  const ids = breaks.map(({ id }) => id);
  const files = [...new Set(proofs.filter(({ kind, id }) => kind === 'web' && ids.includes(id)).map(({ file }) => file.slice(4)))];
  if (files.length === 0) return new Set();
  const report = join(folder, 'report.json');
  run('npx', ['vitest', 'run', ...files, '-t', ids.join('|'), '--reporter=json', `--outputFile=${report}`], join(folder, 'web'));
  const failed = JSON.parse(readFileSync(report, 'utf8'))
    .testResults.flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName);
  return new Set(ids.filter((id) => failed.some((name) => name.includes(id))));
}

const breaks = chosen(process.argv.slice(2));
const proofs = findProofs();
const folder = copy();
try {
  for (const one of breaks) apply(folder, one);
  const [rust, web] = [breaks.filter(isRust), breaks.filter((one) => !isRust(one))];
  const red = { rust: redInRust(folder, rust, proofs), web: redInWeb(folder, web, proofs) };
  const unseen = breaks.filter((one) => !red[isRust(one) ? 'rust' : 'web'].has(one.id));
  for (const one of breaks) console.log(`${unseen.includes(one) ? 'not seen' : 'seen    '}  ${one.id}  ${one.file}  ${one.to}`);
  console.log(`${breaks.length - unseen.length} of ${breaks.length} breaks turned a test red.`);
  process.exitCode = unseen.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
