import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const UI = join(import.meta.dirname, '../../ui');
const IMPORTED = /(?:from |import\()'(?:@\/ui\/|\.\/)([A-Z]\w+)'/g;

const importsOf = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(IMPORTED)].map(([, name = '']) => name);

/** Stands once in the app, around whatever is shown, and so around the gallery too. */
const AROUND = ['AlertHost', 'AlertBell', 'BellDock'];

/** Hears a key and draws nothing. */
const UNSEEN = ['ConfirmKey'];

/** The pieces of the kit: what is drawn and not a test. */
const pieces = readdirSync(UI)
  .filter((file) => /^[A-Z].*\.tsx$/.test(file) && !file.includes('.test.'))
  .map((file) => basename(file, '.tsx'))
  .filter((name) => !UNSEEN.includes(name));

it('shows every piece of the kit, by itself or as a part of another one that it shows', () => {
  const shown = new Set<string>(AROUND);
  const samples = readdirSync(import.meta.dirname).filter((file) => /\.tsx$/.test(file));
  const waiting = samples.flatMap((file) => importsOf(join(import.meta.dirname, file)));
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    if (shown.has(name) || !pieces.includes(name)) continue;
    shown.add(name);
    waiting.push(...importsOf(join(UI, `${name}.tsx`)));
  }
  waiting.push(...AROUND.flatMap((name) => importsOf(join(UI, `${name}.tsx`))));
  for (const name of waiting) shown.add(name);
  expect(pieces.length).toBeGreaterThan(40);
  expect(pieces.filter((name) => !shown.has(name))).toEqual([]);
});
