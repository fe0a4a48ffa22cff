/** Classes of the web app's style sheets: each has an element that bears it, and each that is named exists. */
import { posix } from 'node:path';

const IMPORT = /\bimport\s+(\w+)\s+from\s+['"]([^'"]+\.module\.css)['"]/g;
const COMMENT = /\/\*[\s\S]*?\*\//g;
const GLOBAL = /:global\((?:[^()]|\([^()]*\))*\)/g;
const CLASS = /\.([A-Za-z_][\w-]*)/g;

const allOf = (text, pattern) => [...text.matchAll(pattern)];

/** The classes that the selectors of a style sheet name. */
export function classesOf(text) {
  const selectors = text
    .replace(COMMENT, '')
    .replace(/\{[^{}]*\}/g, '{}')
    .replace(GLOBAL, '');
  return new Set(allOf(selectors, CLASS).map(([, name]) => name));
}

/** Takes the texts of the style sheets and of the code by their paths. */
export function classComplaints(sheets, sources) {
  const users = Object.fromEntries(Object.keys(sheets).map((sheet) => [sheet, []]));
  for (const [file, text] of Object.entries(sources)) {
    for (const [, name, specifier] of allOf(text, IMPORT)) {
      const path = specifier.startsWith('@/')
        ? `web/src/${specifier.slice(2)}`
        : posix.join(posix.dirname(file), specifier);
      users[path]?.push({ file, ...namedIn(text, name) });
    }
  }
  return Object.entries(users).flatMap(([sheet, uses]) => {
    if (!sheet.endsWith('.module.css')) return [];
    if (uses.length === 0) return [`${sheet}: no file imports it`];
    const declared = classesOf(sheets[sheet]);
    const named = new Set(uses.flatMap(({ names }) => names));
    const idle = uses.some(({ computes }) => computes)
      ? []
      : [...declared].filter((name) => !named.has(name));
    return [
      ...idle.map((name) => `${sheet}: nothing has the class ${name}`),
      ...uses.flatMap(({ file, names }) =>
        names
          .filter((name) => !declared.has(name))
          .map((name) => `${file}: ${sheet} has no class ${name}`),
      ),
    ];
  });
}

/** The classes that a file takes from an import by their names, and whether it works out others. */
function namedIn(text, name) {
  const names = allOf(text, new RegExp(`\\b${name}\\.(?!module\\b)(\\w+)`, 'g')).map(
    ([, found]) => found,
  );
  return { names: [...new Set(names)], computes: new RegExp(`\\b${name}\\[`).test(text) };
}
