import { type TypedKey, UNREADABLE } from './readKey';
import type { ScannerSettings } from './settings';

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/**
 * Characters that came one after the other, with their times.
 *
 * Times are those at which the keys were pressed, not those at which a busy page came round to
 * them. So a slow moment makes no difference. Pure: no clock, no page.
 */
export class Burst {
  private characters = '';
  /** The same on a US keyboard, by the places of the keys. */
  private places = '';
  private isForeign = false;
  /** Came as a text, and not key by key: its end follows at once. */
  private isText = false;
  private readonly gaps: number[] = [];
  private lastAt: number;
  private readonly settings: ScannerSettings;

  constructor(settings: ScannerSettings, key: TypedKey, at: number) {
    this.settings = settings;
    this.lastAt = at;
    this.add(key);
  }

  /**
   * The characters so far. Scanners press the keys of a US keyboard: once one of them has typed something else,
   * by another layout or CapsLock, all are read by their places.
   */
  get text(): string {
    return this.isForeign ? this.places : this.characters;
  }

  /** Whether a key at this time still belongs to the burst. */
  continuesAt(at: number): boolean {
    const { longestGap, longestStall } = this.settings;
    return at - this.lastAt <= (this.isCertain && !this.isText ? longestStall : longestGap);
  }

  /** Whether a key at this time comes in the rhythm of a machine. */
  isQuickAt(at: number): boolean {
    return at - this.lastAt <= this.settings.medianGap;
  }

  /** Whether a character in it is unknown. */
  get isUnreadable(): boolean {
    return this.text.includes(UNREADABLE);
  }

  append(key: TypedKey, at: number): void {
    this.gaps.push(at - this.lastAt);
    this.lastAt = at;
    this.add(key);
  }

  /**
   * Replaces the last keys, which nobody could read, by their text; does nothing where they were
   * none of those.
   */
  resolve(count: number, text: string): void {
    if (count === 0 || !this.text.endsWith(UNREADABLE.repeat(count))) return;
    this.characters = this.characters.slice(0, -count) + text;
    this.places = this.places.slice(0, -count) + text;
    this.isText ||= text.length > count;
    for (let more = count; more < text.length; more++) this.gaps.push(0);
  }

  private add({ text, place = text, isForeign = false }: TypedKey): void {
    this.characters += text;
    this.places += place;
    this.isForeign ||= isForeign;
  }

  /** Whether the rhythm is a machine's. One character alone has no rhythm. */
  get isMachineMade(): boolean {
    return this.gaps.length > 0 && median(this.gaps) <= this.settings.medianGap;
  }

  /** Whether there are enough characters, quick enough, to be sure. */
  get isCertain(): boolean {
    return this.characters.length >= this.settings.minimumLength && this.isMachineMade;
  }
}
