/** A short word that other content does not share: the print service takes a name for one content alone. */
function digest(content: string): string {
  let hash = 0x811c9dc5;
  for (let place = 0; place < content.length; place += 1) {
    hash = Math.imul(hash ^ content.charCodeAt(place), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/** The width of paper, in millimetres, that a page of the server states of itself. */
export function widthOf(page: string): number {
  return Number(/@page\{size:(\d+)mm/.exec(page)?.[1] ?? 80);
}

/** The title of a page of the server. */
export function titleOf(page: string): string {
  return /<title>([^<]*)<\/title>/.exec(page)?.[1]?.trim() || 'Rokad';
}

/** The name of the paper that a page of the server is, sent as this content. */
export function paperOf(page: string, content = page): string {
  return `${titleOf(page)} ${digest(content)}`;
}
