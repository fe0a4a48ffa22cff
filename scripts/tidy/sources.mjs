/** What single files may not say, and what crates may not depend on. */

/** Who writes tables, beside the books: what they stand on, and what tries them out. */
const MAY_WRITE = /^crates\/(books|storage|test-support|pricing)\//;
const WRITES = /\b(insert_into|insert_all!|diesel::(update|delete))\b|"(INSERT|UPDATE|DELETE) /;
/** Who may ask tables at all: whatever else wants to know something asks the books. */
const ASKS_TABLES = new Set(['storage', 'books', 'test-support']);
/** What the books and what they print run without, so that they run in a browser too. */
const DOORS = ['axum', 'tokio', 'reqwest', 'lettre', 'pq-sys'];
/** The command line alone says that it is the command line. */
const MAY_BE_SHELL = /^crates\/(rokad|test-support)\/|^crates\/[^/]+\/tests\/|^crates\/books\/src\/(audit\/mod|principal)\.rs$/;
const SHELL = /\bActor::shell\(|\bName::Shell\b/;
const BANNED = /(^|\/)(utils?|helpers?|common|misc|manager|shared|stuff)\.(rs|tsx?|mjs)$/;

/** What is wrong with one file. `file` is its path in the repository. */
export function fileComplaints(file, text) {
  const complaints = [];
  if (BANNED.test(file)) complaints.push(`${file}: say what is in the file`);
  if (/^crates\/[^/]+\/src\/.*\.rs$/.test(file) && !MAY_WRITE.test(file)) {
    const found = text.match(WRITES);
    if (found) complaints.push(`${file}: ${found[0]} is written here rather than in the books`);
  }
  if (/^crates\/.*\.rs$/.test(file) && !MAY_BE_SHELL.test(file)) {
    const found = text.split('#[cfg(test)]')[0].match(SHELL);
    if (found) complaints.push(`${file}: ${found[0]} is for the command line to say; take the actor`);
  }
  const crate = file.match(/^crates\/([^/]+)\/Cargo\.toml$/)?.[1];
  if (crate && !ASKS_TABLES.has(crate)) {
    const dependencies = text.match(/^\[dependencies\]\n(?:(?!\[).*\n?)*/m)?.[0] ?? '';
    if (/^diesel\b/m.test(dependencies)) complaints.push(`${file}: ${crate} asks tables itself (diesel) rather than the books`);
  }
  return complaints;
}

/** The doors among what the books depend on, as `cargo tree` tells it, a package a line. */
export function doorComplaints(tree) {
  return DOORS.filter((door) => tree.split('\n').some((line) => line.startsWith(`${door} v`))).map(
    (door) => `the books depend on ${door}: cargo tree -p books -e normal -i ${door}`,
  );
}
