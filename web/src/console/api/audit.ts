import type { AuditChecked, AuditLine, AuditPage } from './generated';
import { post } from './post';

export type { AuditLine };

/** A page of entries. */
export type AuditAnswer = Omit<AuditPage, 'entries'> & { entries: readonly AuditLine[] };

/** Whether each entry names the one before it, as it was sealed. */
export type ChainAnswer = AuditChecked;

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

export const auditCalls = {
  audit: (wish: AuditWish, before: string, giveUp?: AbortSignal) =>
    post<AuditAnswer>('audit', { ...wish, before }, giveUp),
  checkChain: (days: { from: string; to: string }) => post<AuditChecked>('audit/check', days),
};
