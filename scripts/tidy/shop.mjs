/** A shop installs nothing that is only there to try Rokad out (docs/decisions/development.md, 290). */

/** Crates that are only there to try things out. */
const TRIED_WITH = ['demo', 'simulators', 'test-support', 'bench'];
/** The tablet itself, and tests of the till, which may play it. */
const PLAYS_IT = /^web\/src\/(app\/tablet|test)\//;
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;

/** The crates of `TRIED_WITH` among what the shop's binary is made of, as `cargo tree` tells it, a package a line. */
export function installedComplaints(tree) {
  const packages = new Set(tree.split('\n').map((line) => line.split(' ')[0]));
  return TRIED_WITH.filter((crate) => packages.has(crate)).map(
    (crate) => `a shop's rokad contains ${crate}: cargo tree -p rokad -e normal,build -i ${crate}`,
  );
}

/** The files of the web app that import the simulated tablet, which is built apart. `files` are texts by their paths. */
export function tabletComplaints(files) {
  return Object.entries(files)
    .filter(([file]) => /^web\/src\/.*\.tsx?$/.test(file) && !PLAYS_IT.test(file))
    .filter(([, text]) => [...text.matchAll(IMPORT)].some(([, path]) => /\btablet\//.test(path)))
    .map(([file]) => `${file}: the tablet of a demo is imported into the web app of a shop`);
}
