/** Documents lead somewhere: their links, the paths that they name, `make TARGET` and `rokad COMMAND`. */

/** Generated files, which a document may name and the repository does not hold. */
const GENERATED = ['web/src/pricing/built'];
/** Placeholders: `src/locales/en/<capability>.ts`, `ws://localhost:*`, `POST /api/…`. */
const PLACEHOLDER = /[<>{}*…]/;
const SOURCE = /^[\w.@-]+(\/[\w.@-]+)*\.(rs|tsx?|mjs|sh|md)$/;
const PATH = /^[\w.@-]+(\/[\w.@-]+)+\/?$/;

const kebab = (name) => name.replace(/(?<=[a-z0-9])[A-Z]/g, '-$&').toLowerCase();
const lineOf = (text, index) => text.slice(0, index).split('\n').length;
const blanked = (found) => found.replace(/[^\n]/g, ' ');

/** The code of a document: each line of a fenced block, and each span in backticks, with its line. */
export function codeOf(text) {
  const found = [];
  const fences = /^( *)```.*\n([\s\S]*?)^\1```$/gm;
  for (const { 0: fence, 2: code, index } of text.matchAll(fences)) {
    const first = lineOf(text, index + fence.indexOf('\n') + 1);
    for (const [at, line] of code.split('\n').entries())
      found.push({ code: line.trim(), line: first + at });
  }
  for (const { 1: code, index } of text.replace(fences, blanked).matchAll(/`([^`]+)`/g))
    found.push({ code: code.replace(/\s+/g, ' '), line: lineOf(text, index) });
  return found.filter(({ code }) => code !== '');
}

/** The anchors of a document's headings, as GitHub makes them. */
export function anchorsOf(text) {
  const seen = new Map();
  return [...text.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/^#+ (.*)$/gm)].map(([, heading]) => {
    const anchor = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    const times = seen.get(anchor) ?? 0;
    seen.set(anchor, times + 1);
    return times === 0 ? anchor : `${anchor}-${times}`;
  });
}

/** The variants of the enum `Command`, as clap names them. */
function variantsOf(text) {
  const [, body = ''] = text.match(/\benum Command \{\n([\s\S]*?)^\}/m) ?? [];
  return [...body.matchAll(/^ {4}([A-Z]\w*)/gm)].map(([, name]) => kebab(name));
}

/** The commands by their names, each with its subcommands; `sources` are the files of `crates/rokad/src`, `kinds` what is imported. */
export function commandsOf(sources, kinds) {
  const commands = variantsOf(sources['cli.rs'] ?? '').map((name) => [
    name,
    variantsOf(sources[`commands/${name.replaceAll('-', '_')}.rs`] ?? ''),
  ]);
  const imported = [...kinds.matchAll(/\(Kind::\w+, "([a-z-]+)"\)/g)].map(([, kind]) => kind);
  return { ...Object.fromEntries(commands), import: imported };
}

/** The options that any command takes. */
export function optionsOf(sources) {
  const options = new Set(['help', 'version']);
  for (const text of Object.values(sources))
    for (const [, attribute, field] of text.matchAll(
      /#\[arg\((.*)\)\]\s+(?:pub(?:\(\w+\))? )?(\w+):/g,
    )) {
      const [long, named] = attribute.match(/\blong\b(?: = "([\w-]+)")?/) ?? [];
      if (long) options.add(named ?? field.replaceAll('_', '-'));
    }
  return options;
}

/** Links of a document that lead nowhere. `documents` are texts by their paths. */
function linkComplaints(file, { documents, exists }) {
  const text = documents[file]
    .replace(/^```[\s\S]*?^```$/gm, blanked)
    .replace(/`[^`\n]+`/g, blanked);
  const complaints = [];
  for (const { 1: link, index } of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(link)) continue;
    const [path, anchor] = link.split('#');
    const from = `https://here/${file}`;
    const target = path === '' ? file : decodeURI(new URL(path, from).pathname.slice(1));
    const leads =
      exists(target) &&
      (anchor === undefined || anchorsOf(documents[target] ?? '').includes(anchor));
    if (!leads) complaints.push(`${file}:${lineOf(text, index)}: ${link} leads nowhere`);
  }
  return complaints;
}

/** The paths that a code text names and the repository does not have; a path may leave out what it begins with. */
function missingPaths(code, { folders, ends, isCall }) {
  return code
    .split(/[\s='"()]+/)
    .map((word) => word.replace(/^\.\//, '').replace(/[,.;:]+$/, ''))
    .filter((word) => !PLACEHOLDER.test(word) && !isCall(word))
    .filter((word) => SOURCE.test(word) || (PATH.test(word) && folders.has(word.split('/')[0])))
    .filter((word) => !ends.has(word.replace(/\/$/, '')));
}

/** The commands and options that a code text names and `rokad` does not have. */
function missingCommands(code, { commands, options }) {
  const missing = [];
  for (const part of code.split(/ · | {2,}/)) {
    const named = part.match(/(?:^|[\s/])rokad ([a-z][\w-]*)(?: ([a-z][\w|-]*))?(?=\s|$)(.*)/);
    if (!named) continue;
    const [, command, rest = '', tail] = named;
    if (command === 'rokad') continue;
    if (!Object.hasOwn(commands, command)) missing.push(`rokad ${command}`);
    else if (commands[command].length > 0 && rest !== '')
      for (const name of rest.split('|'))
        if (!commands[command].includes(name)) missing.push(`rokad ${command} ${name}`);
    for (const [, option] of tail.matchAll(/(?<!\S)\[?--([a-z][a-z-]*)/g))
      if (!options.has(option)) missing.push(`rokad ${command} --${option}`);
  }
  return missing;
}

/**
 * Complains of names in documents that lead nowhere. `files` are all paths of the repository,
 * `calls` the paths of the API.
 */
export function documentComplaints({ documents, files, makefile, calls, commands, options }) {
  const [whole, ends, folders] = [new Set(), new Set(), new Set()];
  for (const file of [...files, ...GENERATED]) {
    const parts = file.split('/');
    for (const part of parts.slice(0, -1)) folders.add(part);
    for (let end = parts.length; end > 0; end -= 1) {
      whole.add(parts.slice(0, end).join('/'));
      for (let start = 0; start < end; start += 1) ends.add(parts.slice(start, end).join('/'));
    }
  }
  const targets = new Set([...makefile.matchAll(/^([a-z][\w-]*):(?!=)/gm)].map(([, name]) => name));
  const isCall = (word) => calls.some((call) => call.endsWith(`/${word}`));
  const exists = (path) => whole.has(path.replace(/\/$/, ''));
  return Object.keys(documents).flatMap((file) => [
    ...linkComplaints(file, { documents, exists }),
    ...codeOf(documents[file]).flatMap(({ code, line }) => {
      const [, target] = code.match(/^make +([a-z][\w-]*)/) ?? [];
      const missing = [
        ...missingPaths(code, { folders, ends, isCall }),
        ...missingCommands(code, { commands, options }),
        ...(target && !targets.has(target) ? [`make ${target}`] : []),
      ];
      return missing.map((name) => `${file}:${line}: there is no ${name}`);
    }),
  ]);
}
