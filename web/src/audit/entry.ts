import type {
  AuditAction,
  AuditGroup,
  AuditKind,
  AuditTold,
  AuditValueName,
} from '@/api/generated';

export type { AuditAction, AuditGroup, AuditKind, AuditValueName };

/** An entry of the audit. */
export type Entry = AuditTold;
