/**
 * Runs the tests that prove a requirement: those that the count goes by, no others. Each runner is held to it: a test
 * that it does not know, skips, or runs besides is a failure.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs the tests of `proofs`, all of one id; answers what went wrong, in words. */
export function prove(id, proofs) {
  const of = (kind) => proofs.filter((proof) => proof.kind === kind);
  return [
    ...(of('rust').length > 0 ? proveRust(of('rust')) : []),
    ...(of('web').length > 0
      ? proveTitled(of('web'), (report) => runWeb(id, of('web'), report))
      : []),
    ...(of('e2e').length > 0
      ? proveTitled(of('e2e'), (report) => runBrowser(id, of('e2e'), report))
      : []),
  ];
}

/** Standard output is read; progress and complaints are shown. */
const READ = ['inherit', 'pipe', 'inherit'];

function run(command, args, options = {}) {
  const settings = { stdio: 'inherit', encoding: 'utf8', maxBuffer: 2 ** 28, ...options };
  const { status, stdout } = spawnSync(command, args, settings);
  return { failed: status !== 0, stdout };
}

/** Proofs by target, as cargo is asked for it. */
function byTarget(proofs) {
  const groups = new Map();
  for (const proof of proofs) {
    const key = [proof.package, ...proof.target].join(' ');
    const group = groups.get(key) ?? { package: proof.package, target: proof.target, paths: [] };
    groups.set(key, { ...group, paths: [...new Set([...group.paths, ...proof.paths])] });
  }
  return [...groups.values()];
}

function proveRust(proofs) {
  const groups = byTarget(proofs);
  const nextest = !run('cargo', ['nextest', '--version'], { stdio: 'ignore' }).failed;
  return nextest ? withNextest(groups) : groups.flatMap(withCargo);
}

/** A target by the name that nextest has for it. */
function binaryId({ package: name, target: [option, target] }) {
  return { '--lib': name, '--bin': `${name}::bin/${target}`, '--test': `${name}::${target}` }[
    option
  ];
}

function withNextest(groups) {
  const targets = [...new Set(groups.map(({ target }) => target.join(' ')))].flatMap((target) =>
    target.split(' '),
  );
  const filter = groups
    .map(
      (group) =>
        `(binary_id(=${binaryId(group)}) & (${group.paths.map((path) => `test(=${path})`).join(' | ')}))`,
    )
    .join(' | ');
  // The whole workspace, so that what is built is what `make unit` builds.
  const chosen = ['--workspace', '--locked', ...targets, '-E', filter];
  const list = run('cargo', ['nextest', 'list', ...chosen, '--message-format', 'json'], {
    stdio: READ,
  });
  if (list.failed) return ['cargo could not build the tests'];
  const suites = JSON.parse(list.stdout)['rust-suites'];
  const absent = groups.flatMap((group) =>
    group.paths.filter((path) => {
      const test = suites[binaryId(group)]?.testcases[path];
      return test?.['filter-match'].status !== 'matches' || test.ignored;
    }),
  );
  if (absent.length > 0) return absent.map((path) => `cargo does not run ${path}`);
  return run('scripts/with-postgres.sh', [
    'scripts/with-cups.sh',
    'cargo',
    'nextest',
    'run',
    ...chosen,
    '--no-fail-fast',
  ]).failed
    ? ['a Rust test failed']
    : [];
}

function withCargo({ target, paths }) {
  // The whole workspace: alone, a package lacks features that the others ask of it, and tests that need them.
  const chosen = ['test', '--workspace', '--locked', ...target, '--', '--exact', ...paths];
  const list = run('cargo', [...chosen, '--list', '--format', 'terse'], { stdio: READ });
  if (list.failed) return ['cargo could not build the tests'];
  const known = list.stdout.split('\n').filter((line) => line.endsWith(': test'));
  const absent = paths.filter((path) => !known.includes(`${path}: test`));
  if (absent.length > 0) return absent.map((path) => `cargo does not run ${path}`);
  return run('scripts/with-postgres.sh', ['scripts/with-cups.sh', 'cargo', ...chosen]).failed
    ? ['a Rust test failed']
    : [];
}

/** Paths as the runner sees them that is started in `folder`. */
const filesIn = (folder, proofs) => [
  ...new Set(proofs.map(({ file }) => file.slice(folder.length + 1))),
];

function runWeb(id, proofs, report) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { failed } = run(
    'npx',
    ['vitest', 'run', ...filesIn('web', proofs), '-t', id, ...reporters],
    { cwd: 'web' },
  );
  return { failed, ran: () => webTests(JSON.parse(readFileSync(report, 'utf8'))) };
}

function runBrowser(id, proofs, report) {
  const { failed } = run(
    'make',
    ['e2e', `E2E=${filesIn('e2e', proofs).join(' ')} --grep ${id} --reporter=list,json`],
    {
      env: {
        ...process.env,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    },
  );
  return { failed, ran: () => browserTests(JSON.parse(readFileSync(report, 'utf8'))) };
}

/** The full titles of what Vitest ran. */
export function webTests({ testResults }) {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ ancestorTitles, title }) => [...ancestorTitles, title].join(' '));
}

/** The full titles of what Playwright ran; the outermost suite is the file. */
export function browserTests({ suites }) {
  const within = (suite, titles) => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
      .map(({ title }) => [...titles, title].join(' ')),
    ...(suite.suites ?? []).flatMap((inner) => within(inner, [...titles, inner.title])),
  ];
  return suites.flatMap((file) => within(file, []));
}

function proveTitled(proofs, start) {
  const folder = mkdtempSync(join(tmpdir(), 'prove-'));
  try {
    const { failed, ran } = start(join(folder, 'report.json'));
    if (failed) return [`a test of ${proofs[0].kind} failed`];
    return compare(
      proofs.map(({ test }) => test),
      ran(),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Tests that were counted and did not run, and tests that ran without being counted. */
export function compare(counted, ran) {
  const patterns = counted.map(asRun);
  return [
    ...counted
      .filter((_, index) => !ran.some((title) => patterns[index].test(title)))
      .map((title) => `did not run: ${title}`),
    ...ran
      .filter((title) => !patterns.some((pattern) => pattern.test(title)))
      .map((title) => `ran without being counted: ${title}`),
  ];
}

/** A title as it may read when it runs: with what its table, or its template, puts in. */
function asRun(title) {
  const parts = title.split(/\$\{…\}|%[sdifjoO#$%]|\$[\w.#]+/);
  return new RegExp(
    `^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`,
    's',
  );
}
