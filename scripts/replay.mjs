/**
 * Replays one day of calls on two binaries and compares their answers, papers and rows: `node scripts/replay.mjs OLD NEW`.
 * The day stands in scripts/replay/day.mjs. Ids, tokens and moments are numbered in the order in which they appear; what
 * then differs is told, and the exit code is 1.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { day } from './replay/day.mjs';
import { differences, Normal, withoutNames } from './replay/normal.mjs';

const [old, fresh] = process.argv.slice(2);
if (!fresh) {
  console.error('usage: node scripts/replay.mjs OLD NEW');
  process.exit(2);
}

const PATIENCE = 240_000;

/** Serves the demo store without a past, until `stop` is called. */
async function serve(binary, port) {
  const folder = mkdtempSync(join(tmpdir(), 'replay-'));
  const [listen, simulators] = [port, port + 1].map((number) => `127.0.0.1:${number}`);
  const database = join(folder, 'books.sqlite');
  writeFileSync(
    join(folder, 'rokad.toml'),
    `listen = "${listen}"\ndatabase_url = "sqlite://${database}"\n`,
  );
  // Before it was a program of its own, the demo was a command.
  const command = basename(binary) === 'rokad' ? ['demo'] : [];
  const options = ['--config', 'rokad.toml', '--json', '--days', '0', '--simulators', simulators];
  const child = spawn(binary, [...command, ...options], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let told = '';
  child.stdout.on('data', (data) => {
    told += data;
  });
  let failed = '';
  child.stderr.on('data', (data) => {
    failed += data;
  });
  const until = Date.now() + PATIENCE;
  for (;;) {
    if (child.exitCode !== null || Date.now() > until)
      throw new Error(`${binary} does not serve: ${failed}`);
    const serves = await fetch(`http://${listen}/api/readyz`).then(
      () => true,
      () => false,
    );
    if (serves && told.trimEnd().endsWith('}')) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
    rmSync(folder, { recursive: true });
  };
  return {
    guide: JSON.parse(told),
    origin: `http://${listen}`,
    database,
    stop,
  };
}

/** Goes through the day on one server; answers what was answered, a line for each call. */
async function replay(server) {
  const answers = [];
  const call = async (path, fields = {}) => {
    const body = new URLSearchParams(
      Object.entries(fields).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    );
    const response = await fetch(`${server.origin}/api${path}`, {
      method: 'POST',
      body,
    });
    const text = await response.text();
    const answer = text.startsWith('{') ? JSON.parse(text) : { text };
    answers.push({ path, status: response.status, answer });
    return answer;
  };
  await day(call, server.guide);
  return answers;
}

/** The rows of all tables, as the command-line program of SQLite lists them. */
function rowsOf(database) {
  const ask = (sql) =>
    execFileSync('sqlite3', ['-json', database, sql], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
  const read = (sql) => JSON.parse(ask(sql) || '[]');
  const tables = read(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'catalog_search%' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_\\_%' ESCAPE '\\' ORDER BY name",
  ).map((row) => row.name);
  return Object.fromEntries(tables.map((table) => [table, read(`SELECT * FROM "${table}"`)]));
}

const of = async (binary, port) => {
  const server = await serve(binary, port);
  try {
    const answers = await replay(server);
    return { answers, rows: rowsOf(server.database) };
  } finally {
    await server.stop();
  }
};
const [before, after] = [await of(old, 18_190), await of(fresh, 18_190)];
const comparable = ({ answers, rows }) => ({
  answers: new Normal().of(answers),
  rows: withoutNames(rows),
});
const told = differences(comparable(before), comparable(after));
console.log(
  `${before.answers.length} calls, ${Object.keys(after.rows).length} tables, ${told.length} differences`,
);
for (const { path, status, answer } of after.answers)
  if (status !== 200 || answer.status === 'fail')
    console.log(`refused: ${path}: ${answer.message}`);
for (const line of told) console.log(line);
process.exit(told.length > 0 ? 1 : 0);
