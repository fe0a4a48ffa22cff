import { UNREADABLE } from './readKey';
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
 * them, so that a slow moment makes no difference. Pure: no clock, no page.
 */
export class Burst {
  private characters = '';
  private readonly gaps: number[] = [];
  private lastAt: number;
  private readonly settings: ScannerSettings;

  constructor(settings: ScannerSettings, character: string, at: number) {
    this.settings = settings;
    this.characters = character;
    this.lastAt = at;
  }

  /** The characters so far. */
  get text(): string {
    return this.characters;
  }

  /** Whether a key at this time still belongs to the burst. */
  continuesAt(at: number): boolean {
    const { longestGap, longestStall } = this.settings;
    return at - this.lastAt <= (this.isCertain ? longestStall : longestGap);
  }

  /** Whether a key at this time comes in the rhythm of a machine. */
  isQuickAt(at: number): boolean {
    return at - this.lastAt <= this.settings.medianGap;
  }

  /** Whether a character in it is unknown. */
  get isUnreadable(): boolean {
    return this.characters.includes(UNREADABLE);
  }

  append(character: string, at: number): void {
    this.gaps.push(at - this.lastAt);
    this.characters += character;
    this.lastAt = at;
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
