import { createContext } from 'react';
import type { Icon } from './icons';

/** Something that wants somebody: the bell counts it until it is done. */
export interface Want {
  id: string;
  icon: Icon;
  /** `danger` has failed, `attention` waits. */
  tone: 'danger' | 'attention';
  title: string;
  note?: string | undefined;
  /** Tries again what has failed, in place of leading anywhere; resolves when it is known what came of that. */
  onRetry?: (() => Promise<void>) | undefined;
  /** Leads to where it is done; absent where one cannot leave the screen. */
  onOpen?: (() => void) | undefined;
}

/** Everything that wants somebody, for the bell of every screen. */
export const WantsContext = createContext<readonly Want[]>([]);
