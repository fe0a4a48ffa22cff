import { createContext, type ReactNode, use } from 'react';
import type { Icon } from '@/ui/icons';
import type { StatusDotProps } from '@/ui/StatusDot';

/** One thing whose state is always in view: the network, the printer, licence days. */
export interface StatusEntry extends StatusDotProps {
  id: string;
  /** The sign of its subject: the network, the printer, a licence. */
  icon?: Icon;
  /** The icon says enough while nothing is wrong; its word is then for screen readers. */
  quiet?: boolean;
}

/** Text in the heads of screens in place of their note: that the till cannot sell. */
export const StandingContext = createContext<ReactNode>(null);

/** Entries of the status cluster beside the network. */
export const StatusContext = createContext<readonly StatusEntry[]>([]);

/** The entries of the status cluster, given to the shell. */
export function useStatusEntries(): readonly StatusEntry[] {
  return use(StatusContext);
}
