/** Modules in a circle cannot be read, tested or moved alone. */
import { circles, codeOf, importsOf, partOf } from '../measure/sources.mjs';

/** Circles inside a module of the books, and between folders of the server. `written` are texts by their paths. */
export function circleComplaints(written) {
  const sources = Object.entries(written)
    .filter(([file]) => file.endsWith('.rs') && partOf(file) !== undefined)
    .map(([file, text]) => [file, codeOf(file, text)]);
  return circles(importsOf(Object.fromEntries(sources))).map((circle) => `${circle}: these modules import each other`);
}
