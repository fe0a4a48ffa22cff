import type { Icon } from '@/ui/icons';
import { isMeant } from '../isMeant';

/** Something to go to or to do. */
export interface Found {
  /** Names it among all. */
  id: string;
  icon: Icon;
  name: string;
  /** The language of its name, where it is not the page's. */
  lang?: string | undefined;
  /** One dim fact after the name. */
  fact?: string | undefined;
  /** It goes on in the place of the palette. */
  isHere?: boolean;
  act: () => unknown;
}

/** Things that belong together, under a name. */
export interface FoundGroup {
  name: string;
  found: readonly Found[];
}

/** Things that the server is asked for. */
export interface Asked {
  found: readonly Found[];
  /** They are on their way. */
  isComing: boolean;
  /** The problem in words; '' for none. */
  problem: string;
}

export const NOT_ASKED: Asked = { found: [], isComing: false, problem: '' };

/** As many of what the server knows as a person looks through. */
export const MOST = 6;

/** The things that are meant by the words. */
export const meant = (all: readonly Found[], words: string): readonly Found[] =>
  all.filter(({ name, fact = '' }) => isMeant(`${name} ${fact}`, words));
