/**
 * Tests of the web app and of the browser that name requirements in their titles, or in the titles of what surrounds
 * them. TypeScript's own parser reads the files, so a title in a comment, or that of a step, is none.
 */
import { createRequire } from 'node:module';
import { ID } from './rows.mjs';

const ts = createRequire(new URL('../../web/package.json', import.meta.url))('typescript');

/** Suffixes of `it`, `test` and `describe` under which tests always run and have to pass. */
const RUNS = new Set([
  'each',
  'for',
  'concurrent',
  'sequential',
  'serial',
  'parallel',
  'describe',
  'only',
]);
/** Suffixes under which tests do not run, do not run everywhere, or have to fail. */
const DOES_NOT = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fail', 'fails']);

/** Files that the two runners read (web/vite.config.ts, e2e/playwright.config.ts). */
const RUN_BY = [
  { kind: 'web', files: /^web\/(src\/.*\.test\.tsx?|tools\/.*\.test\.mjs)$/ },
  { kind: 'e2e', files: /^e2e\/(?!bench\/|screens\/).*\.(spec|test)\.ts$/ },
];

/** Every titled test that names an id: `{ id, kind, file, test }`; `test` is the full title, outermost first. */
export function titledProofs(files, read) {
  return RUN_BY.flatMap(({ kind, files: ours }) =>
    files
      .filter((file) => ours.test(file))
      .flatMap((file) =>
        readTitled(read(file), file).flatMap(({ ids, title }) =>
          ids.map((id) => ({ id, kind, file, test: title })),
        ),
      ),
  );
}

/**
 * The tests of one file that name ids: `{ ids, title }`. Only what a title says literally counts: what is put in when
 * the test runs stands in it as `${…}`.
 */
export function readTitled(source, file = 'x.test.tsx') {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const tests = [];
  /** `around`: `{ titles, runs }`; `runs` is false where anything around keeps its tests from running. */
  const walk = (node, around) => {
    const made = ts.isCallExpression(node) ? declaration(node) : null;
    if (!made) return ts.forEachChild(node, (child) => walk(child, around));
    const inner = {
      titles: [...around.titles, made.title],
      runs: around.runs && made.runs && !(made.body && skips(made.body)),
    };
    if (made.group) return made.body && walk(made.body, inner);
    const title = inner.titles.join(' ');
    const ids = [...new Set(title.match(ID) ?? [])];
    if (inner.runs && made.body && ids.length > 0) tests.push({ ids, title });
  };
  walk(tree, { titles: [], runs: !skips(tree) });
  return tests;
}

/** Reads the declaration of a call of `it(…)`, `test(…)`, `describe(…)` and their kin. */
function declaration(call) {
  const names = chain(call.expression);
  if (!['it', 'test', 'describe'].includes(names[0]) || call.arguments.length === 0) return null;
  if (!names.slice(1).every((name) => RUNS.has(name) || DOES_NOT.has(name))) return null;
  // `it.each(table)` and `it.skipIf(condition)` are not yet the call with the title.
  if (
    ['each', 'for', 'skipIf', 'runIf'].includes(names.at(-1)) &&
    ts.isPropertyAccessExpression(call.expression)
  )
    return null;
  const [first, ...others] = call.arguments;
  const body = others.find(
    (argument) => !ts.isObjectLiteralExpression(argument) && !ts.isNumericLiteral(argument),
  );
  // `test.skip(condition, reason)` declares nothing: `skips` sees it.
  if (names.some((name) => DOES_NOT.has(name)) && !(titleOf(first) !== null && body)) return null;
  const options = others
    .filter(ts.isObjectLiteralExpression)
    .flatMap(({ properties }) => properties.map(({ name }) => name?.getText()));
  return {
    group: names.includes('describe'),
    title: titleOf(first) ?? '${…}',
    runs: ![...names, ...options].some((name) => DOES_NOT.has(name)),
    body,
  };
}

/** The names of `it.concurrent.each(table)`, without what is called on the way. */
function chain(expression) {
  if (ts.isIdentifier(expression)) return [expression.text];
  if (ts.isPropertyAccessExpression(expression))
    return [...chain(expression.expression), expression.name.text];
  if (ts.isCallExpression(expression)) return chain(expression.expression);
  if (ts.isTaggedTemplateExpression(expression)) return chain(expression.tag);
  return [''];
}

/** A title as far as it is written down; null of what is no text. */
function titleOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return (
      node.head.text + node.templateSpans.map(({ literal }) => `\${…}${literal.text}`).join('')
    );
  }
  return null;
}

/**
 * Whether a body has its own tests skipped when it runs: `test.skip()`, `test.skip(condition)`, `context.skip()`. What a
 * test or a group within it says of itself is not its matter.
 */
function skips(body) {
  let found = false;
  const look = (node) => {
    if (ts.isCallExpression(node)) {
      if (declaration(node)) return;
      const [owner, ...names] = chain(node.expression);
      if (
        ['it', 'test', 'context', 'ctx'].includes(owner) &&
        names.some((name) => DOES_NOT.has(name))
      )
        found = true;
    }
    ts.forEachChild(node, look);
  };
  ts.forEachChild(body, look);
  return found;
}
