import type { Entry } from '@/audit/entry';
import { post } from './post';

/** An entry of the audit, with the store it is of; 0 and '' where it is of none. */
export type AuditLine = Entry & { store_id: number; store: string };

/** The entries that are asked for. Empty days are today. */
export interface AuditWish {
  store_id: number;
  from: string;
  to: string;
  /** A kind, a group, or `attention`. */
  kind: string;
  who: string;
  /** 0 for all tills. */
  till: number;
}

export interface AuditAnswer {
  entries: readonly AuditLine[];
  next: string;
  total: number;
  attention: number;
  tills: readonly { number: number; name: string; store: string }[];
  people: readonly { key: string; name: string }[];
}

/** Whether each entry names the one before it, as it was sealed. */
export interface ChainAnswer {
  entries: number;
  is_unbroken: boolean;
  /** The chain and the entry that do not fit; '' where all do. */
  fault: string;
  sealed_at: string;
}

export const auditCalls = {
  audit: (wish: AuditWish, before: string, giveUp?: AbortSignal) =>
    post<AuditAnswer>('audit', { ...wish, before }, giveUp),
  checkChain: (days: { from: string; to: string }) => post<ChainAnswer>('audit/check', days),
};
