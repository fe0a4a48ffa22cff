/** Letters of one look in a line. */
export interface Letters {
  text: string;
  strong: boolean;
  /** How many times as wide as others, and how many times as high. */
  wide: number;
  high: number;
  /** White on black. */
  reversed: boolean;
}

/** A piece of a paper, as a receipt printer would make it of its data. */
export type Piece =
  | { kind: 'text'; centred: boolean; letters: Letters[] }
  | { kind: 'picture'; across: number; height: number; dots: Uint8Array }
  | { kind: 'square'; code: string }
  | { kind: 'bars'; code: string }
  | { kind: 'feed'; lines: number }
  | { kind: 'drawer' }
  | { kind: 'cut' }
  /** Bytes from here on are not understood. */
  | { kind: 'unknown'; bytes: string };

const [ESC, FS, GS] = [0x1b, 0x1c, 0x1d];

/** The bytes of a job, which is base64. */
export function bytesOf(data: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
}

/**
 * Reads ESC/POS as a printer does: the part of it that Rokad sends (crates/paper/src/escpos and
 * devices/printer/rasterTicket.ts).
 */
export function readPaper(bytes: Uint8Array): Piece[] {
  const pieces: Piece[] = [];
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  const byte = (place: number) => bytes[place] ?? 0;
  const pair = (place: number) => byte(place) + byte(place + 1) * 256;
  const plain = { strong: false, wide: 1, high: 1, reversed: false };
  let [look, line, centred, code] = [plain, [] as Letters[], false, ''];
  let at = 0;
  const say = (letter: string) => {
    const last = line.at(-1);
    const isSame =
      last && (Object.keys(look) as (keyof typeof look)[]).every((key) => last[key] === look[key]);
    if (isSame) last.text += letter;
    else line.push({ text: letter, ...look });
  };
  const is = (...wanted: (number | string)[]) =>
    wanted.every((one, place) =>
      typeof one === 'string' ? byte(at + place) === one.charCodeAt(0) : byte(at + place) === one,
    );
  /** Reads the command at `at`: its length in bytes; 0 for an unknown one. */
  const command = (): number => {
    if (is(ESC, '@')) {
      [look, centred] = [plain, false];
      return 2;
    }
    if (is(FS, '.')) return 2;
    if (is(ESC, 'R')) return 3;
    if (is(ESC, 'E')) {
      look = { ...look, strong: byte(at + 2) === 1 };
      return 3;
    }
    if (is(GS, '!')) {
      const size = byte(at + 2);
      look = { ...look, wide: (size >> 4) + 1, high: (size & 15) + 1 };
      return 3;
    }
    if (is(GS, 'B')) {
      look = { ...look, reversed: byte(at + 2) === 1 };
      return 3;
    }
    if (is(ESC, 'a')) {
      centred = byte(at + 2) === 1;
      return 3;
    }
    if (is(ESC, 'p')) {
      pieces.push({ kind: 'drawer' });
      return 5;
    }
    if (is(ESC, 'd')) {
      pieces.push({ kind: 'feed', lines: byte(at + 2) });
      return 3;
    }
    if (is(GS, 'V', 'B')) {
      pieces.push({ kind: 'cut' });
      return 4;
    }
    if (is(GS, 'v', '0')) {
      const [across, height] = [pair(at + 4), pair(at + 6)];
      const end = at + 8 + across * height;
      pieces.push({ kind: 'picture', across, height, dots: bytes.slice(at + 8, end) });
      return end - at;
    }
    // How a barcode looks: height, width of a bar, where its text stands and in which letters.
    if (is(GS, 'h') || is(GS, 'w') || is(GS, 'H') || is(GS, 'f')) return 3;
    if (is(GS, 'k', 73)) {
      const end = at + 4 + byte(at + 3);
      const data = ascii(at + 4, end)
        .replace(/^\{B/, '')
        .replaceAll('{{', '{');
      pieces.push({ kind: 'bars', code: data });
      return end - at;
    }
    if (is(GS, '(', 'k')) {
      const length = pair(at + 3);
      if (byte(at + 6) === 80) code = ascii(at + 8, at + 5 + length);
      if (byte(at + 6) === 81) pieces.push({ kind: 'square', code });
      return 5 + length;
    }
    return 0;
  };
  while (at < bytes.length) {
    const now = byte(at);
    if (now === 0x0a) {
      // The line that ends a picture of the printer's own holds nothing.
      const { kind } = pieces.at(-1) ?? { kind: 'text' };
      const isOwn = line.length === 0 && (kind === 'bars' || kind === 'square');
      if (!isOwn) pieces.push({ kind: 'text', centred, letters: line });
      line = [];
      at += 1;
    } else if (now >= 0x20 && now < 0x7f) {
      say(String.fromCharCode(now));
      at += 1;
    } else {
      const taken = command();
      if (taken === 0) {
        const rest = [...bytes.subarray(at, at + 16)];
        const hex = rest.map((one) => one.toString(16).padStart(2, '0')).join(' ');
        return [...pieces, { kind: 'unknown', bytes: hex }];
      }
      at += taken;
    }
  }
  return pieces;
}
