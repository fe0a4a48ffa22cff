import { createContext, use } from 'react';
import type { Icon } from '@/ui/icons';
import type { StatusDotProps } from '@/ui/StatusDot';

/** One thing whose state is always in view: the network, the printer, licence days. */
export interface StatusEntry extends StatusDotProps {
  id: string;
  /** What it is about: the network, the printer, a licence. */
  icon?: Icon;
}

/** What the status cluster shows beside the network. */
export const StatusContext = createContext<readonly StatusEntry[]>([]);

/** The entries of the status cluster, given to the shell. */
export function useStatusEntries(): readonly StatusEntry[] {
  return use(StatusContext);
}
