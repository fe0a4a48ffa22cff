/**
 * Rust tests that name requirements, found as cargo finds tests: from the roots of each package's targets along their
 * `mod` lines. A file that no `mod` line leads to is never compiled, and so are its tests never run.
 *
 * The sources are read by lines, which rustfmt makes safe: what begins on a line ends on the first later line that
 * is a closing brace at the same depth.
 */
import { posix } from 'node:path';
import { ID } from './rows.mjs';

/** `shop_tests!` of the crate `test-support` makes these two tests of each function. */
const ENGINES = ['on_sqlite', 'on_postgres'];

/**
 * Every Rust test that names an id: `{ id, kind, file, test, package, target, paths }`. `target` is what cargo is asked
 * for (`--lib`, `--test it`), `paths` are the full names of the tests within it.
 */
export function rustProofs(files, read) {
  const known = new Set(files);
  return files
    .filter((file) => /\/Cargo\.toml$/.test(file))
    .flatMap((manifest) => {
      const name = /^name = "(.*)"/m.exec(read(manifest))?.[1];
      return targets(posix.dirname(manifest), name, files).flatMap(({ root, target }) =>
        modulesFrom(root, known, read).flatMap(({ file, path, tests }) =>
          tests.flatMap(({ ids, within, name: test, engines }) => {
            const full = [...path, ...within, test].join('::');
            const paths = engines ? ENGINES.map((engine) => `${full}::${engine}`) : [full];
            return ids.map((id) => ({
              id,
              kind: 'rust',
              file,
              test: full,
              package: name,
              target,
              paths,
            }));
          }),
        ),
      );
    });
}

/** The targets of a package whose tests are run: its library, its programs and its folder of tests. */
function targets(folder, name, files) {
  const found = [];
  for (const file of files.filter((file) => file.startsWith(`${folder}/`))) {
    const inside = file.slice(folder.length + 1);
    const test = /^tests\/(?:(\w+)\.rs|(\w+)\/main\.rs)$/.exec(inside);
    const bin = /^src\/bin\/(\w+)\.rs$/.exec(inside);
    if (inside === 'src/lib.rs') found.push({ root: file, target: ['--lib'] });
    else if (inside === 'src/main.rs') found.push({ root: file, target: ['--bin', name] });
    else if (bin) found.push({ root: file, target: ['--bin', bin[1]] });
    else if (test) found.push({ root: file, target: ['--test', test[1] ?? test[2]] });
  }
  return found;
}

/** The files of a target with their module paths and tests. */
function modulesFrom(root, known, read) {
  const found = [];
  // The modules of a root lie beside it; those of any other file lie in the folder named after it.
  const waiting = [{ file: root, path: [], folder: posix.dirname(root) }];
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    const { tests, modules } = readRust(read(at.file));
    found.push({ file: at.file, path: at.path, tests });
    for (const name of modules) {
      const folder = `${at.folder}/${name}`;
      const file = [`${folder}.rs`, `${folder}/mod.rs`].find((candidate) => known.has(candidate));
      if (file) waiting.push({ file, path: [...at.path, name], folder });
    }
  }
  return found;
}

/**
 * The tests of one file that name ids, in the comments right above them or inside behind `//`, and the modules it
 * leads to. A test that is ignored, or compiled under a condition, is none.
 */
export function readRust(source) {
  const tests = [];
  const modules = [];
  /** Blocks that are open around the line: `{ depth, module?, shop?, test? }`. */
  const open = [];
  let above = [];
  let marks = [];
  let inMark = false;
  for (const line of source.split('\n')) {
    const text = line.trim();
    const depth = line.length - line.trimStart().length;
    const test = open.find((block) => 'test' in block);
    if (text.startsWith('}') && open.at(-1)?.depth === depth) {
      open.pop();
      above = [];
      marks = [];
      continue;
    }
    if (test) {
      if (text.startsWith('//')) test.test?.ids.push(...(text.match(ID) ?? []));
      continue;
    }
    const begins = text.endsWith('{');
    const module = /^(?:pub(?:\([\w: ]+\))? )?mod (\w+)( \{|;)$/.exec(text);
    const named = /^(?:pub(?:\([\w: ]+\))? )?(?:(?:const|async|unsafe) )*fn (\w+)(.*)$/.exec(text);
    if (inMark || text.startsWith('#[')) {
      if (!inMark) marks.push(text);
      inMark = !text.endsWith(']');
      continue;
    }
    if (text.startsWith('//')) {
      if (text.startsWith('///')) above.push(...(text.match(ID) ?? []));
      else above = [];
      continue;
    }
    if (module?.[2] === ';') modules.push(module[1]);
    else if (module) open.push({ depth, module: module[1] });
    else if (/^shop_tests! \{$/.test(text)) open.push({ depth, shop: true });
    else if (named) {
      const engines = open.some(({ shop }) => shop) && /^\(\w+\)/.test(named[2]);
      const counts =
        (engines || marks.some((mark) => /^#\[(tokio::)?test\b/.test(mark))) &&
        !marks.some((mark) => /^#\[(ignore|cfg|cfg_attr)\b/.test(mark));
      const within = open.flatMap(({ module }) => module ?? []);
      const found = counts ? { ids: [...above], within, name: named[1], engines } : null;
      if (found) tests.push(found);
      if (!/[;}]$/.test(text)) open.push({ depth, test: found });
    } else if (begins) open.push({ depth });
    above = [];
    marks = [];
  }
  return {
    modules,
    tests: tests
      .map((test) => ({ ...test, ids: [...new Set(test.ids)] }))
      .filter(({ ids }) => ids.length > 0),
  };
}
