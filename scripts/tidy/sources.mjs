/** Rules about the text of single files and the dependencies of crates. */

/** Crates that write tables, beside the books: what they stand on, and what tries them out. */
const MAY_WRITE = /^crates\/(books|storage|test-support|pricing)\//;
const WRITES = /\b(insert_into|insert_all!|diesel::(update|delete))\b|"(INSERT|UPDATE|DELETE) /;
/** The books write by typed statements, but for imports, which write whole tables at once (docs/decisions/storage.md, 266). */
const TEXT_WRITES = /"(INSERT INTO|UPDATE|DELETE FROM) \w+/;
const MAY_WRITE_TEXT = /^crates\/books\/src\/admin\/import\//;
/** Crates that may ask tables at all; all others ask the books. */
const ASKS_TABLES = new Set(['storage', 'books', 'test-support']);
/** The books and their papers run without these libraries, so that they run in a browser too. */
const DOORS = ['axum', 'tokio', 'reqwest', 'lettre', 'pq-sys'];
/** The command line alone says that it is the command line. */
const MAY_BE_SHELL =
  /^crates\/(rokad|demo|test-support)\/|^crates\/[^/]+\/tests\/|^crates\/books\/src\/(audit\/mod|principal)\.rs$/;
const SHELL = /\bActor::shell\(|\bName::Shell\b/;
const BANNED = /(^|\/)(utils?|helpers?|common|misc|manager|shared|stuff)\.(rs|tsx?|mjs)$/;

/** Routes are a list, so that a test asks every one: one file adds them to a service. */
const ADDS_ROUTES = /\.(route|route_service|nest_service)\(|\bRouter::new\(\)/;
const MAY_ADD_ROUTES = 'crates/server/src/route.rs';
/** Rows by the many go in by `insert_all!`, which knows how many values a statement takes. */
const MANY_AT_ONCE = /insert_into\([^)]*\)\s*\.values\(\s*(&?\w*(rows|lines|entries|movements|lots)\b|&?vec!|&?\[)/;

/** The audit is told typed events and read as such (docs/decisions/audit.md, 286). */
const LOOSE_DETAIL = /\bdetail\["|\baudit\([^;]*\bjson!/;

/** A text that a person reads: per cent is written without a gap, `5%`. */
const APART = /(["'`])(?:(?!\1).)*[\d}] %(?!\w|\{)/;
const MAY_BE_READ = /^(crates\/[^/]+|web)\/src\/.*\.(rs|tsx?)$/;

/** The files beside the folders: anything else there was left behind by some tool. */
const AT_ROOT = new Set([
  '.gitignore',
  'CHANGELOG.md',
  'Cargo.lock',
  'Cargo.toml',
  'LICENSE',
  'Makefile',
  'README.md',
  'clippy.toml',
  'rustfmt.toml',
]);

/** A page is loaded before its screen listens: what is scanned or typed until then is lost, so a journey looks first. */
const JOURNEY = /^e2e\/(journeys|capabilities|support)\//;
const TYPES_BLIND =
  /goto\([^)]*\/billing[`']\);\n(?!.*\bexpect\()|(goto|reload)\(.*\);\n\s*await (scan\(|\w+\.keyboard)/i;

/** The width of a line. A string on the line may make it wider (docs/decisions/development.md, 189). */
const WIDEST = 120;
const HOLDS_STRING = /"|\\$/;
/** How many values a function may be given. */
const MOST_VALUES = 5;

/** The parts of a list at its commas, those inside of brackets left alone. */
function split(list) {
  const parts = [''];
  let depth = 0;
  for (const letter of list.replaceAll('->', '  ')) {
    if ('([{<'.includes(letter)) depth += 1;
    if (')]}>'.includes(letter)) depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Functions that are given more than five values, those of a tuple counted one by one: `[name, how many]`. */
export function ladenFunctions(text) {
  const laden = [];
  for (const { 0: head, 1: name, index } of text.matchAll(/\bfn (\w+)(?:<[^>]*>)?\(/g)) {
    const start = index + head.length;
    let [end, depth] = [start, 1];
    for (; depth > 0 && end < text.length; end += 1) {
      if (text[end] === '(') depth += 1;
      if (text[end] === ')') depth -= 1;
    }
    const parameters = split(text.slice(start, end - 1)).map((parameter) =>
      parameter.replace(/^[^:]*:\s*/, ''),
    );
    const values = parameters.flatMap((type) =>
      type.startsWith('(') ? split(type.slice(1, -1)) : [type],
    );
    if (parameters.some((type) => type.startsWith('(')) && values.length > MOST_VALUES)
      laden.push([name, values.length]);
  }
  return laden;
}

/** Complaints about one file. `file` is its path in the repository. */
export function fileComplaints(file, text) {
  const complaints = [];
  if (!file.includes('/') && !AT_ROOT.has(file)) complaints.push(`${file}: no file of the root`);
  if (BANNED.test(file)) complaints.push(`${file}: say what is in the file`);
  if (/^crates\/[^/]+\/src\/.*\.rs$/.test(file) && !MAY_WRITE.test(file)) {
    const found = text.match(WRITES);
    if (found) complaints.push(`${file}: ${found[0]} is written here rather than in the books`);
  }
  if (/^crates\/books\/src\/.*\.rs$/.test(file) && !MAY_WRITE_TEXT.test(file)) {
    const found = text.split('#[cfg(test)]')[0].match(TEXT_WRITES);
    if (found) complaints.push(`${file}: ${found[0].slice(1)} is text; write it by a typed statement`);
  }
  if (/^crates\/.*\.rs$/.test(file) && !MAY_BE_SHELL.test(file)) {
    const found = text.split('#[cfg(test)]')[0].match(SHELL);
    if (found)
      complaints.push(`${file}: ${found[0]} is for the command line to say; take the actor`);
  }
  if (/^crates\/[^/]+\/src\/.*\.rs$/.test(file)) {
    const found = text.split('#[cfg(test)]')[0].match(LOOSE_DETAIL);
    if (found) complaints.push(`${file}: ${found[0]} is loose JSON rather than an AuditEvent`);
  }
  if (/^crates\/server\/src\//.test(file) && file !== MAY_ADD_ROUTES && ADDS_ROUTES.test(text))
    complaints.push(`${file}: a route is added beside the list of routes (${MAY_ADD_ROUTES})`);
  if (/^crates\/(books|storage)\/src\//.test(file) && MANY_AT_ONCE.test(text))
    complaints.push(`${file}: many rows are inserted in one statement; insert_all! splits them`);
  if (/^crates\/[^/]+\/src\/.*\.rs$/.test(file)) {
    for (const [index, line] of text.split('\n').entries()) {
      const isComment = /^\s*\/\//.test(line);
      if ([...line].length > WIDEST && (isComment || !HOLDS_STRING.test(line))) {
        complaints.push(`${file}:${index + 1}: wider than ${WIDEST}`);
      }
    }
    for (const [name, values] of ladenFunctions(text.split('#[cfg(test)]')[0])) {
      complaints.push(
        `${file}: ${name} is given ${values} values; what belongs together is a struct`,
      );
    }
  }
  if (JOURNEY.test(file) && TYPES_BLIND.test(text))
    complaints.push(`${file}: a page is loaded and not looked at; expect something of its screen`);
  if (MAY_BE_READ.test(file)) {
    for (const [index, line] of text.split('\n').entries())
      if (!/^\s*(\/\/|\/?\*)/.test(line) && APART.test(line))
        complaints.push(`${file}:${index + 1}: per cent is written without a gap`);
  }
  const crate = file.match(/^crates\/([^/]+)\/Cargo\.toml$/)?.[1];
  if (crate && !ASKS_TABLES.has(crate)) {
    const dependencies = text.match(/^\[dependencies\]\n(?:(?!\[).*\n?)*/m)?.[0] ?? '';
    // Optional, it only makes columns of the crate's types, for the crates that ask tables.
    if (/^diesel\b(?!.*optional = true)/m.test(dependencies))
      complaints.push(`${file}: ${crate} asks tables itself (diesel) rather than the books`);
  }
  return complaints;
}

/** The doors among what the books depend on, as `cargo tree` tells it, a package a line. */
export function doorComplaints(tree) {
  return DOORS.filter((door) => tree.split('\n').some((line) => line.startsWith(`${door} v`))).map(
    (door) => `the books depend on ${door}: cargo tree -p books -e normal -i ${door}`,
  );
}
