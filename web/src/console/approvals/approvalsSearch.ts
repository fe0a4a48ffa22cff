import type { Asked } from '../table/asked';

/** The question that an address opens. */
export interface ApprovalsSearch {
  ask?: string | undefined;
}

const ID = /^[0-9a-f]{32}$/;

export const approvalsSearch = ({ ask }: Asked): ApprovalsSearch => ({
  ask: typeof ask === 'string' && ID.test(ask) ? ask : undefined,
});
