import { createContext, use } from 'react';
import type { StatusDotProps } from '@/ui/StatusDot';

/** One thing whose state is always in view: the network, the printer, licence days. */
export interface StatusEntry extends StatusDotProps {
  id: string;
}

/** What the status cluster shows beside the network. */
export const StatusContext = createContext<readonly StatusEntry[]>([]);

/** The entries of the status cluster, given to the shell. */
export function useStatusEntries(): readonly StatusEntry[] {
  return use(StatusContext);
}
