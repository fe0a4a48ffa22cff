/**
 * Expected values of the tables of cases, worked out a second time by scripts that import no code
 * of Rokad.
 *
 * Each module of scripts/expected names the `table` it writes and prints it by `lines()`. `--check` fails where a table is
 * not what its script says, so that nobody bends an expected figure to what the code does; without it they are written.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const checking = process.argv.includes('--check');
const folder = new URL('./expected/', import.meta.url);
const differing = [];
for (const name of readdirSync(folder)
  .filter((file) => file.endsWith('.mjs'))
  .sort()) {
  const { table, lines } = await import(new URL(name, folder));
  if (table === undefined) continue;
  const text = `${lines().join('\n')}\n`;
  const path = new URL(`../${table}`, import.meta.url);
  if (!checking) writeFileSync(path, text);
  else if (!existsSync(path) || readFileSync(path, 'utf8') !== text)
    differing.push(`${table} is not what scripts/expected/${name} works out`);
}
for (const line of differing) console.error(line);
process.exitCode = differing.length > 0 ? 1 : 0;
