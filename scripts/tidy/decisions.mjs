/** Decisions: each number stands once, the index lists it under its file, and nothing cites one that is not there. */

const FOLDER = 'docs/decisions/';
const INDEX = `${FOLDER}README.md`;
const CITED = /(?:\bdecision |\bdocs\/decisions\/[a-z_]+\.md, )(\d+)/g;

const numbersOf = (text) => [...text.matchAll(/^\*\*(\d+)\. /gm)].map(([, number]) => number);

/** Complaints about the decisions. `files` are all texts by their paths. */
export function decisionComplaints(files) {
  const complaints = [];
  const placeOf = new Map();
  const listed = new Map(
    [...(files[INDEX] ?? '').matchAll(/^\| \[[^\]]*\]\(([^)]*)\) \| ([\d, ]*) \|$/gm)].map(
      ([, file, numbers]) => [FOLDER + file, numbers],
    ),
  );
  for (const [file, text] of Object.entries(files)) {
    if (!file.startsWith(FOLDER) || file === INDEX) continue;
    const numbers = numbersOf(text);
    for (const number of numbers) {
      if (placeOf.has(number))
        complaints.push(`${file}: ${number} stands in ${placeOf.get(number)}`);
      placeOf.set(number, file);
    }
    if (listed.get(file) !== numbers.join(', '))
      complaints.push(`${INDEX}: ${file} has ${numbers.join(', ')}`);
  }
  for (const [file, text] of Object.entries(files))
    for (const [, number] of text.matchAll(CITED))
      if (!placeOf.has(number)) complaints.push(`${file}: there is no decision ${number}`);
  return complaints;
}
