/**
 * Rules of the repository that no compiler holds:
 *
 * - the modules of the books use only those before them in lib.rs and look at the rows of no later one, and the books need
 *   nothing that a browser lacks;
 * - a shop's binary and web app contain nothing that is only there to try Rokad out;
 * - no modules inside one of the books, and no folders of the server, import each other in a circle;
 * - each call's row stands in the file of its function, and one list of its module names it;
 * - only the books ask and write tables: no crate above them has the library for it;
 * - the command line alone speaks in its own name;
 * - capabilities have the same names in the books, in the web app, among the journeys and in the glossary, where each has
 *   its row and each its journey;
 * - comments begin with their subject and lines of Rust end at 120 columns: in each folder the exceptions only fall;
 * - each text that a break of a behaviour replaces stands in its file exactly once;
 * - decisions have one number each, their index lists them, and no citation leads nowhere;
 * - no file is named after nothing in particular, no line is wider than 120 but for a string, and no function is given
 *   more than five values, in tuples or not;
 * - only fields of the web app have edges, its sizes, weights and radii are those of its scale, what moves takes the time
 *   of its theme, and it is amber only where something needs attention; every class of a style sheet is in use;
 * - models of the web app import types and each other only, and ask nothing of their surroundings;
 * - documents lead somewhere: their links, the paths they name, `make TARGET` and `rokad COMMAND`;
 * - every migration is there for both engines (a test of `storage` compares what they make).
 *
 * Each rule is a function of `scripts/tidy`, with its test beside it.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { BREAKS } from './breaks/list.mjs';
import { WALLS } from './breaks/walls.mjs';
import { amberComplaints, idleAmber } from './tidy/amber.mjs';
import { breakComplaints } from './tidy/breaks.mjs';
import { callComplaints } from './tidy/calls.mjs';
import { capabilityComplaints } from './tidy/capabilities.mjs';
import { circleComplaints } from './tidy/circles.mjs';
import { classComplaints } from './tidy/classes.mjs';
import { commentComplaints } from './tidy/comments.mjs';
import { decisionComplaints } from './tidy/decisions.mjs';
import { commandsOf, documentComplaints, optionsOf } from './tidy/documents.mjs';
import { edgeComplaints, idleEdges } from './tidy/edges.mjs';
import { modelComplaints } from './tidy/models.mjs';
import { idleMotion, motionComplaints } from './tidy/motion.mjs';
import { againstOrder, orderOf, tablesOf } from './tidy/order.mjs';
import { ALLOWED, OWNERS } from './tidy/owners.mjs';
import { scaleComplaints } from './tidy/scale.mjs';
import { installedComplaints, tabletComplaints } from './tidy/shop.mjs';
import { doorComplaints, fileComplaints } from './tidy/sources.mjs';

const BOOKS = 'crates/books/src/';
const COMMAND_LINE = 'crates/rokad/src/';

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
});
const files = tracked
  .trim()
  .split('\n')
  .filter((file) => existsSync(file));
/** The packages that crates depend on, a line each. */
const treeOf = (...options) =>
  execFileSync(
    'cargo',
    ['tree', '--locked', '--prefix', 'none', '--format', '{p}', ...options],
    { encoding: 'utf8' },
  );
const textOf = (file) => readFileSync(file, 'utf8');
const names = (folder) =>
  existsSync(folder) ? readdirSync(folder).map((name) => name.replace(/\.(rs|spec\.ts)$/, '')) : [];

const sources = files.filter((file) => file.startsWith(BOOKS) && file.endsWith('.rs'));
const sheets = files.filter((file) => file.startsWith('web/src/') && file.endsWith('.css'));
const sheetTexts = Object.fromEntries(sheets.map((file) => [file, textOf(file)]));
const commandLine = Object.fromEntries(
  files
    .filter((file) => file.startsWith(COMMAND_LINE) && file.endsWith('.rs'))
    .map((file) => [file.slice(COMMAND_LINE.length), textOf(file)]),
);
const written = Object.fromEntries(
  files.filter((file) => /\.(rs|tsx?|css|mjs|md)$/.test(file)).map((file) => [file, textOf(file)]),
);
const sourceTexts = Object.fromEntries(
  sources.map((file) => [file.slice(BOOKS.length), textOf(file)]),
);
const complaints = [
  ...breakComplaints([...BREAKS, ...WALLS], (file) => written[file] ?? ''),
  ...circleComplaints(written),
  ...callComplaints(sourceTexts),
  ...commentComplaints(written),
  ...decisionComplaints(written),
  ...againstOrder({
    files: sourceTexts,
    order: orderOf(textOf(`${BOOKS}lib.rs`)),
    tables: tablesOf(textOf('crates/storage/src/schema.rs')),
    owners: OWNERS,
    allowed: ALLOWED,
  }),
  ...files
    .filter((file) => !file.includes('/') || /\.(rs|toml|tsx?|mjs)$/.test(file))
    .flatMap((file) => fileComplaints(file, textOf(file))),
  ...files
    .filter((file) => file.includes('/model/'))
    .flatMap((file) => modelComplaints(file, textOf(file))),
  ...sheets.flatMap((file) => edgeComplaints(file, textOf(file))),
  ...sheets.flatMap((file) => scaleComplaints(file, textOf(file))),
  ...sheets.flatMap((file) => amberComplaints(file, textOf(file))),
  ...sheets.flatMap((file) => motionComplaints(file, textOf(file))),
  ...idleEdges(sheetTexts),
  ...idleAmber(sheetTexts),
  ...idleMotion(sheetTexts),
  ...classComplaints(
    sheetTexts,
    Object.fromEntries(
      files.filter((file) => /^web\/src\/.*\.tsx?$/.test(file)).map((file) => [file, textOf(file)]),
    ),
  ),
  ...doorComplaints(treeOf('-p', 'books', '-p', 'paper', '-e', 'normal')),
  ...installedComplaints(treeOf('-p', 'rokad', '-e', 'normal,build')),
  ...tabletComplaints(written),
  ...capabilityComplaints({
    books: names(BOOKS),
    features: names('web/src/features'),
    journeys: names('e2e/capabilities'),
    glossary: textOf('docs/glossary.md'),
  }),
  ...documentComplaints({
    documents: Object.fromEntries(Object.entries(written).filter(([file]) => file.endsWith('.md'))),
    files,
    makefile: textOf('Makefile'),
    calls: Object.keys(JSON.parse(textOf('docs/openapi.json')).paths),
    commands: commandsOf(commandLine, textOf(`${BOOKS}admin/import/mod.rs`)),
    options: optionsOf(commandLine),
  }),
];

for (const complaint of complaints) console.error(complaint);
process.exit(complaints.length === 0 ? 0 : 1);
