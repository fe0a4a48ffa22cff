/** Reads figures off sources: parts, imports, circles and names. `files` are texts by their paths throughout. */
import { posix } from 'node:path';

const TEST =
  /(^|\/)(tests?|fixtures|benches|generated|built)\/|(^|\/)tests\.rs$|\.test\.tsx?$|\.gen\.ts$/;

/** The part that a file's lines are counted for: a crate, a folder of the web app, or `css`. Tests have none. */
export function partOf(file) {
  if (TEST.test(file)) return undefined;
  const [top, second, third, fourth, fifth] = file.split('/');
  if (top === 'crates' && third === 'src' && second !== 'test-support')
    return second === 'books' && fifth !== undefined
      ? `crates/books/${fourth}`
      : `crates/${second}`;
  if (top !== 'web' || second !== 'src') return undefined;
  if (file.endsWith('.css')) return 'css';
  if (fourth === undefined) return 'web/src';
  return third === 'features' ? `web/${third}/${fourth}` : `web/${third}`;
}

/** A file without the tests at its end. */
export const codeOf = (file, text) =>
  file.endsWith('.rs') ? text.split(/^#\[cfg\(test\)\]\nmod \w+ \{/m)[0] : text;

const withoutComments = (code) => code.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

/** The files that each file of the web app imports, and the modules that each module of Rust uses in its own folder. */
export function importsOf(files) {
  const imports = {};
  for (const [file, text] of Object.entries(files)) {
    const code = withoutComments(text);
    if (/^web\/.*\.tsx?$/.test(file)) imports[file] = imported(file, code, files);
    if (/^crates\/(books|server)\/src\/.*\.rs$/.test(file)) addUses(imports, file, code);
  }
  return imports;
}

function imported(file, code, files) {
  return [...code.matchAll(/\bfrom '([^']+)'|\bimport\('([^']+)'\)/g)]
    .map(([, one, other]) => one ?? other)
    .filter((from) => from.startsWith('.') || from.startsWith('@/'))
    .map((from) =>
      from.startsWith('@/') ? `web/src/${from.slice(2)}` : posix.join(posix.dirname(file), from),
    )
    .flatMap((path) => [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`])
    .filter((path) => path in files);
}

/** Modules of the books count inside of one module, those of the server by their folders. */
function addUses(imports, file, code) {
  const [, crate, , ...path] = file.replace(/(\/mod)?\.rs$/, '').split('/');
  const length = crate === 'books' ? 2 : 1;
  const module = path.slice(0, length);
  if (module.length < length) return;
  const home = [crate, ...module.slice(0, -1)].join('::');
  const name = `${home}::${module.at(-1)}`;
  const absolute = ['crate', ...module.slice(0, -1), ''].join('::');
  const up = `(?<!super::)(?:super::){${path.length - length + 1}}`;
  const used = new RegExp(`(?:\\b${absolute}|\\b${up})(?:\\{([^;]*?)\\}|([a-z_]+))`, 'g');
  imports[name] ??= [];
  for (const [, many, one] of code.matchAll(used))
    for (const word of many ? many.split(',').map((part) => part.trim().split('::')[0]) : [one])
      if (/^[a-z_]+$/.test(word) && word !== module.at(-1)) imports[name].push(`${home}::${word}`);
}

/** The longest way of imports among `members`; members of a circle count as one layer each. */
export function layers(members, imports) {
  const inside = new Set(members);
  const known = new Map();
  function depth(file, above) {
    if (known.has(file)) return known.get(file);
    if (above.has(file)) return 0;
    const below = imports[file].filter((other) => inside.has(other));
    const deepest = Math.max(0, ...below.map((other) => depth(other, new Set([...above, file]))));
    known.set(file, deepest + 1);
    return deepest + 1;
  }
  return Math.max(0, ...members.map((file) => depth(file, new Set())));
}

/** Circles among modules of Rust, each as the names that reach one another. */
export function circles(imports) {
  const modules = Object.keys(imports).filter((name) => name.includes('::'));
  const reach = new Map(modules.map((name) => [name, reached(name, imports)]));
  const seen = new Set();
  const found = [];
  for (const name of modules) {
    if (seen.has(name) || !reach.get(name).has(name)) continue;
    const circle = modules.filter(
      (other) => reach.get(name).has(other) && reach.get(other)?.has(name),
    );
    for (const other of circle) seen.add(other);
    found.push(circle.join(' ↔ '));
  }
  return found;
}

function reached(from, imports) {
  const all = new Set();
  const next = [...(imports[from] ?? [])];
  while (next.length > 0) {
    const name = next.pop();
    if (all.has(name)) continue;
    all.add(name);
    next.push(...(imports[name] ?? []));
  }
  return all;
}

/** Names of types that one crate, or the web app, defines more than once, the most frequent first: `[name, times]`. */
export function typeNames(files) {
  const times = new Map();
  for (const [file, text] of Object.entries(files)) {
    const home = file
      .split('/')
      .slice(0, file.startsWith('crates/') ? 2 : 1)
      .join('/');
    const types = file.endsWith('.rs')
      ? /^(?:pub(?:\([^)]*\))? )?(?:struct|enum|trait|type) ([A-Z]\w*)(?=[^;]*[;{(])/gm
      : /^(?:export )?(?:declare )?(?:interface|type) ([A-Z]\w*)\b(?! *[,}])/gm;
    for (const [, name] of withoutComments(text).matchAll(types)) {
      const key = `${home} ${name}`;
      times.set(key, (times.get(key) ?? 0) + 1);
    }
  }
  return [...times].filter(([, count]) => count > 1).sort(([, a], [, b]) => b - a);
}
