/** A short word that pages with other content do not share: the print service takes a name for one content alone. */
function digest(page: string): string {
  let hash = 0x811c9dc5;
  for (let place = 0; place < page.length; place += 1) {
    hash = Math.imul(hash ^ page.charCodeAt(place), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/** The name and the width that a page of the server states of itself. */
export function aboutPage(page: string): { paper: string; width: number } {
  const title = /<title>([^<]*)<\/title>/.exec(page)?.[1]?.trim() || 'Rokad';
  const width = Number(/@page\{size:(\d+)mm/.exec(page)?.[1] ?? 80);
  return { paper: `${title} ${digest(page)}`, width };
}
