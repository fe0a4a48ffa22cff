/**
 * Ids that a till makes itself.
 *
 * A till on a plain shop network has no secure context, where `crypto.randomUUID` and
 * `crypto.subtle` are missing; `crypto.getRandomValues` is there always, so nothing else is used.
 */

/** Fills bytes with chance. Replaceable, so that tests can foresee an id. */
export type RandomSource = (bytes: Uint8Array<ArrayBuffer>) => void;

const systemRandom: RandomSource = (bytes) => {
  crypto.getRandomValues(bytes);
};

let lastMillisecond = -1;
let sequence = 0;

/**
 * A UUID of version 7: its first half is the time, so ids made later sort later. Within one
 * millisecond the twelve bits behind the version count up, and a full count borrows from the next
 * millisecond; a clock that was set back does not make earlier ids.
 */
export function uuidV7(now: number = Date.now(), random: RandomSource = systemRandom): string {
  const bytes = new Uint8Array(16);
  random(bytes);

  if (now > lastMillisecond) {
    lastMillisecond = now;
    // Starts in the lower half, to leave room for counting.
    sequence = (((bytes[6] ?? 0) & 0x07) << 8) | (bytes[7] ?? 0);
  } else {
    sequence += 1;
    if (sequence > 0xfff) {
      lastMillisecond += 1;
      sequence = 0;
    }
  }

  const view = new DataView(bytes.buffer);
  view.setUint16(0, Math.floor(lastMillisecond / 2 ** 32));
  view.setUint32(2, lastMillisecond % 2 ** 32);
  view.setUint16(6, 0x7000 | sequence);
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f));

  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const ALPHANUMERICS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** The largest multiple of 62 in a byte: bytes above it would favour the first letters. */
const FAIR_LIMIT = 256 - (256 % ALPHANUMERICS.length);

/** A random id of letters and digits, as for the device; 32 characters hold 190 bits. */
export function randomId(length = 32, random: RandomSource = systemRandom): string {
  let id = '';
  const bytes = new Uint8Array(length);
  while (id.length < length) {
    random(bytes);
    for (const byte of bytes) {
      if (byte < FAIR_LIMIT && id.length < length) id += ALPHANUMERICS[byte % ALPHANUMERICS.length];
    }
  }
  return id;
}
