/** Makes what two runs of a day have answered comparable. */

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Moments, and times of a day. */
const MOMENT =
  /\b\d{2}:\d{2}:\d{2}\b|\b\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?(\.\d+)?Z?\b|\b\d{1,2} [A-Z][a-z]+ \d{4}(,| at)? \d{1,2}:\d{2}( [AP]M)?/g;
/** Milliseconds since 1970 of this century. */
const MILLIS = /\b[12]\d{12}\b/g;
/** Digests, tokens and codes: long, with both letters and digits. */
const SECRET = /\b(?=[A-Za-z0-9_-]*\d)(?=[A-Za-z0-9_-]*[A-Za-z])[A-Za-z0-9_-]{20,}\b/g;
/** Digests of secrets, with the name of the pepper before them, and what a device keeps to check a PIN. */
const HASH =
  /\b\w{6}\|\$argon2id\$[^"\s]+|\$argon2id\$[^"\s]+|\b\d{13}\|[0-9a-f]+\|\d{1,2}\b|\b(?:\d+\|)?[0-9a-f]{64}\b/g;
/** Codes of vouchers, whole and as a report shows them, and names that a gateway gives. */
const VOUCHER = /\b[0-9A-Z]{10,11}\b|··[0-9A-Z]{4}|\b(?:qr_|RZP)[0-9A-Z]+/g;
/** Papers are longer than any digest. */
const BASE64 = /^[A-Za-z0-9+/]{200,}={0,2}$/;

/** Numbers ids, tokens and moments by their first appearance. */
export class Normal {
  constructor() {
    this.names = new Map();
  }

  of(value) {
    if (typeof value === 'string') return this.text(value);
    if (typeof value === 'number')
      return (value > 1.6e9 && value < 3e9) || (value > 1.6e12 && value < 3e12) ? 'moment' : value;
    if (Array.isArray(value)) return value.map((one) => this.of(one));
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.of(one)]));
    return value;
  }

  text(text) {
    const plain = BASE64.test(text) ? Buffer.from(text, 'base64').toString('latin1') : text;
    return plain
      .replace(/<svg.*?<\/svg>/gs, 'drawing')
      .replace(HASH, 'hash')
      .replace(MOMENT, 'moment')
      .replace(MILLIS, 'moment')
      .replace(VOUCHER, 'voucher')
      .replace(UUID, (id) => this.named('id', id))
      .replace(SECRET, (secret) => this.named('secret', secret));
  }

  named(kind, word) {
    if (!this.names.has(word)) this.names.set(word, `${kind}${this.names.size + 1}`);
    return this.names.get(word);
  }
}

/** Rows of tables, whose order is that of their keys: without their ids and tokens, sorted. Texts of JSON are read. */
export function withoutNames(tables) {
  const unnumbered = (text) => text.replace(/\b(id|secret)\d+\b/g, '$1');
  const column = (value) => {
    if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
    return JSON.parse(value);
  };
  const plain = (row) => {
    const read = Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, column(value)]),
    );
    return unnumbered(JSON.stringify(new Normal().of(read)));
  };
  return Object.fromEntries(
    Object.entries(tables).map(([table, rows]) => [
      table,
      rows
        .map(plain)
        .sort()
        .map((row) => JSON.parse(row)),
    ]),
  );
}

/** The places at which two values differ, a line each. */
export function differences(one, other, path = '') {
  if (Object.is(one, other)) return [];
  const isTree = (value) => value !== null && typeof value === 'object';
  if (!isTree(one) || !isTree(other))
    return [
      `${path}: ${JSON.stringify(one)?.slice(0, 160)} ≠ ${JSON.stringify(other)?.slice(0, 160)}`,
    ];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].flatMap((name) => differences(one[name], other[name], `${path}/${name}`));
}
