import { call, type PriceRow, priceList } from '@/api';
import { loadPricing, type Pricing, wantedBy, wordsOf } from '@/pricing';
import { type LocalPrice, localDatabase } from './localDatabase';

/** The copy is bounded: 100,000 products are 11 MB on the way and 38 MB in the browser. */
const MOST_ROWS = 200_000;
/** How often the copy is made anew at most, since any changed price means all of it. */
const EVERY_MS = 60 * 60_000;
/** Rows written at a time: handing over many more would hold up the till for a moment. */
const CHUNK = 1_000;
/** Rows found at most: a page of them is all that is read. */
const MOST_FOUND = 20;

/** The note on the copy: its version of the catalog, and when it was made. */
interface CopyNote {
  version: string;
  /** The licence it was made for: another store has other prices. */
  store: string;
  at: number;
}

async function readNote(): Promise<CopyNote | null> {
  const note = await localDatabase().note.get('price_copy');
  return note ? (JSON.parse(note.value) as CopyNote) : null;
}

async function searchWords(): Promise<Pricing> {
  const pricing = await loadPricing();
  if (!pricing) throw new Error('no words to search by');
  return pricing;
}

function localRows(pricing: Pricing, rows: readonly PriceRow[]): LocalPrice[] {
  const words = wordsOf(
    pricing,
    rows.map(({ name }) => name),
  );
  return rows.map(({ barcode, name, mrp, price }, at) => ({
    key: `${barcode}/${mrp}`,
    barcode,
    name,
    words: words[at] ?? [],
    mrp,
    price,
  }));
}

/** Copies the prices of the store, unless the copy is recent or of the present version. */
export async function syncPrices(store: string, now: number = Date.now()): Promise<void> {
  const note = await readNote();
  const own = note?.store === store ? note : null;
  if (own && now - own.at < EVERY_MS) return;
  const rows: LocalPrice[] = [];
  let version = own?.version ?? '';
  let after = '';
  do {
    const page = await call(priceList, { after, version: after ? '' : version }, { resend: 1 });
    // The version of the first page: what changes while the pages come is copied the next time.
    if (after === '') {
      if (page.version === version && page.next === '') break;
      version = page.version;
    }
    rows.push(...localRows(await searchWords(), page.data));
    after = page.next;
  } while (after !== '' && rows.length < MOST_ROWS);
  const db = localDatabase();
  await db.transaction('rw', db.price, db.note, async () => {
    if (version !== own?.version) {
      await db.price.clear();
      for (let at = 0; at < rows.length; at += CHUNK) {
        await db.price.bulkPut(rows.slice(at, at + CHUNK));
      }
    }
    const value = JSON.stringify({ version, store, at: now } satisfies CopyNote);
    await db.note.put({ name: 'price_copy', value });
  });
}

/** The result of a look-up, and the age of the prices; `null` when nothing has been copied yet. */
export interface PricesFound {
  rows: readonly LocalPrice[];
  at: number;
}

/** Looks prices up on this device: by a whole barcode, else by words of the name as the server's search does. */
export async function findPrices(term: string): Promise<PricesFound | null> {
  const note = await readNote();
  if (!note) return null;
  const exact = await localDatabase().price.where('barcode').equals(term).toArray();
  const rows = exact.length > 0 ? exact : await findByWords(term);
  return { rows, at: note.at };
}

async function findByWords(term: string): Promise<LocalPrice[]> {
  const { price } = localDatabase();
  const found = new Map<string, LocalPrice>();
  for (const list of wantedBy(await searchWords(), term)) {
    // The longest word leaves the fewest to look at.
    const [first = '', ...others] = list.toSorted((a, b) => b.length - a.length);
    const rows = await price
      .where('words')
      .startsWith(first)
      .distinct()
      .filter(({ words }) => others.every((other) => words.some((word) => word.startsWith(other))))
      .limit(MOST_FOUND)
      .toArray();
    for (const row of rows) found.set(row.key, row);
  }
  return [...found.values()].slice(0, MOST_FOUND);
}
