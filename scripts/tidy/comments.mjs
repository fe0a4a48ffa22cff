/** How comments begin and how wide lines are, counted by folder: the numbers only fall. */

/** A line of a comment that begins with a word of these has no subject (docs/develop.md). */
const NO_SUBJECT = /^\s*(?:\/\/[/!]?|\{?\/\*\*?|\*) (?:What|Which|Whose|That|Where|Those|So)\b/;
const SOURCE = /\.(rs|tsx?|css|mjs)$/;
const GENERATED = /(^|\/)generated\/|\.gen\.ts$/;
const WIDEST = 120;

/** Most lines of comments without a subject that a folder may have; a folder that is not named may have none. */
export const NO_SUBJECT_AT_MOST = {};

/** Most lines of Rust above 120 columns that a crate may have; a crate that is not named may have none. */
export const WIDE_AT_MOST = {
  bench: 13,
  'crates/books': 357,
  'crates/demo': 13,
  'crates/paper': 4,
  'crates/pricing': 16,
  'crates/print-agent': 17,
  'crates/rokad': 23,
  'crates/server': 1059,
  'crates/simulators': 3,
  'crates/storage': 12,
  'crates/test-support': 8,
};

/** The folder that a file is counted in: a crate, a part of `web/src`, or what the repository has on top. */
export function folderOf(file) {
  const parts = file.split('/');
  if (parts[0] === 'crates') return parts.slice(0, 2).join('/');
  return parts[0] === 'web' ? parts.slice(0, parts[1] === 'src' ? 3 : 2).join('/') : parts[0];
}

function countBy(files, count) {
  const counts = {};
  for (const [file, text] of Object.entries(files)) {
    const lines = text.split('\n').filter(count).length;
    if (lines > 0) counts[folderOf(file)] = (counts[folderOf(file)] ?? 0) + lines;
  }
  return counts;
}

const those = (files, wanted) =>
  Object.fromEntries(Object.entries(files).filter(([file]) => wanted(file)));

/** Lines of comments without a subject, by folder. `files` are texts by their paths. */
export const noSubjectCounts = (files) =>
  countBy(
    those(files, (file) => SOURCE.test(file) && !GENERATED.test(file)),
    (line) => NO_SUBJECT.test(line),
  );

/** Lines of Rust above 120 columns, by crate. */
export const wideCounts = (files) =>
  countBy(
    those(files, (file) => file.endsWith('.rs')),
    (line) => [...line].length > WIDEST,
  );

function grown(counts, atMost, told) {
  return Object.entries(counts)
    .filter(([folder, count]) => count > (atMost[folder] ?? 0))
    .map(([folder, count]) => `${folder}: ${count} ${told}, at most ${atMost[folder] ?? 0}`);
}

/** The folders whose numbers have grown. */
export function commentComplaints(files, limits = {}) {
  const { noSubject = NO_SUBJECT_AT_MOST, wide = WIDE_AT_MOST } = limits;
  return [
    ...grown(
      noSubjectCounts(files),
      noSubject,
      'comments begin without a subject (What, Which, …)',
    ),
    ...grown(wideCounts(files), wide, `lines are wider than ${WIDEST}`),
  ];
}
