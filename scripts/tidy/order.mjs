/**
 * The order of the modules of the books: each uses only those before it in lib.rs, and looks at the rows of no later one.
 */

const IN_COMMENT = /\/\/.*$/gm;
const USED = /\bcrate::(?:\{([^}]*)\}|([a-z_]+))/g;
const IMPORTED_TABLES = /\bstorage::schema::(?:\{([^}]*)\}|([a-z_]+))/g;
const NAMED_IN_SQL = /\b(?:FROM|JOIN|INTO|UPDATE)\s+(?:import_)?([a-z_]+)\b/g;

/** The modules in the order of lib.rs. */
export function orderOf(lib) {
  return [...lib.matchAll(/^pub mod ([a-z_]+);$/gm)].map(([, name]) => name);
}

/** The tables of the schema. */
export function tablesOf(schema) {
  return [...schema.matchAll(/table! \{\s*(?:(?:#\[[^\]]*\]|\/\/\/[^\n]*)\s*)*([a-z_]+) ?\(/g)].map(
    ([, name]) => name,
  );
}

/** Code of a file, without its tests and comments. */
function codeOf(text) {
  return text.split('#[cfg(test)]')[0].replace(IN_COMMENT, '');
}

function listed([, many, one]) {
  return many
    ? many
        .split(',')
        .map((name) => name.trim().split('::')[0])
        .filter(Boolean)
    : [one];
}

/** The module of the books that a file belongs to: `cart/add.rs` and `cart.rs` are of `cart`. */
export const moduleOf = (file) => file.split('/')[0].replace('.rs', '');

/** The tables that a file names: those it imports, and those of its SQL. */
export function tablesIn(text, tables) {
  const code = codeOf(text).replace(/\\\n\s*/g, '');
  const named = [...code.matchAll(IMPORTED_TABLES)].flatMap(listed);
  const inSql = [...code.matchAll(NAMED_IN_SQL)].map(([, name]) => name);
  return [...new Set([...named, ...inSql])].filter((name) => tables.includes(name));
}

/**
 * The arrows that go against the order. `files` are the sources of the books by their paths below `src`; `owners` names
 * the module that a table's rows belong to, `allowed` the arrows that a decision lets be: `module → table`.
 */
export function againstOrder({ files, order, tables, owners, allowed }) {
  const complaints = [];
  for (const table of tables)
    if (!(table in owners))
      complaints.push(`${table}: no module owns this table (scripts/tidy/owners.mjs)`);
  for (const table of Object.keys(owners))
    if (!tables.includes(table))
      complaints.push(`${table}: there is no such table, but an owner (scripts/tidy/owners.mjs)`);
  const needed = new Set();
  for (const [file, text] of Object.entries(files)) {
    const module = moduleOf(file);
    if (module === 'lib') continue;
    if (!order.includes(module)) complaints.push(`lib.rs does not name ${module}`);
    const place = order.indexOf(module);
    for (const other of [...codeOf(text).matchAll(USED)].flatMap(listed)) {
      if (order.indexOf(other) > place)
        complaints.push(`${file}: ${module} → ${other} goes against the order of lib.rs`);
    }
    for (const table of tablesIn(text, tables)) {
      const owner = owners[table];
      if (!owner || order.indexOf(owner) <= place) continue;
      const arrow = `${module} → ${table}`;
      needed.add(arrow);
      if (!(arrow in allowed))
        complaints.push(`${file}: ${arrow}, rows of ${owner}, goes against the order of lib.rs`);
    }
  }
  for (const arrow of Object.keys(allowed))
    if (!needed.has(arrow))
      complaints.push(`${arrow} is allowed and nobody's (scripts/tidy/owners.mjs)`);
  return complaints;
}
