/** A key with the modifier that some scanners send instead of a control character. */
export interface KeyChord {
  key: string;
  ctrl?: boolean;
}

/** Limits that make keys a scan. The defaults suit the wedge scanners sold in India. */
export interface ScannerSettings {
  /** At most this many milliseconds between two keys, as the median of a burst. */
  medianGap: number;
  /** A single longer gap inside a burst is forgiven up to this (wireless hiccups). */
  longestGap: number;
  /** Once a burst is certainly a scanner's, its next key may take this long: a busy tablet, a weak battery. */
  longestStall: number;
  /** Fewer characters than this are never a scan. */
  minimumLength: number;
  /** The keys that end a scan. */
  terminators: readonly KeyChord[];
  /** The keys that stand for the group separator (0x1D) of GS1 codes, inside a burst. */
  groupSeparators: readonly KeyChord[];
}

export const defaultScannerSettings: ScannerSettings = {
  medianGap: 35,
  longestGap: 100,
  longestStall: 400,
  minimumLength: 4,
  terminators: [
    { key: 'Enter' },
    { key: 'Tab' },
    // Carriage return and line feed of scanners that send control characters as chords.
    { key: 'm', ctrl: true },
    { key: 'j', ctrl: true },
  ],
  groupSeparators: [{ key: ']', ctrl: true }, { key: 'F8' }],
};
