-- Requests and audit chains belong to a principal instead of a terminal, so that a person without a till, the command line
-- and background work have their own. Number 0 was all that had no till.
CREATE TABLE request_log_named (
    vendor_id BIGINT NOT NULL,
    principal TEXT NOT NULL,
    request_id TEXT NOT NULL,
    call TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    outcome TEXT NOT NULL,
    keep TEXT NOT NULL CHECK (keep IN ('ever', 'day')),
    created_at BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, principal, request_id)
) WITHOUT ROWID;
INSERT INTO request_log_named (vendor_id, principal, request_id, call, fingerprint, outcome, keep, created_at)
SELECT vendor_id, CASE terminal_id WHEN 0 THEN 'system' ELSE 'till-' || terminal_id END,
    request_id, call, fingerprint, outcome, keep, created_at
FROM request_log;
DROP TABLE request_log;
ALTER TABLE request_log_named RENAME TO request_log;
CREATE INDEX request_log_by_age ON request_log (created_at) WHERE keep = 'day';

CREATE TABLE audit_entry_named (
    vendor_id BIGINT NOT NULL,
    principal TEXT NOT NULL,
    entry_no BIGINT NOT NULL,
    store_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    session_id TEXT NOT NULL,
    action TEXT NOT NULL,
    subject TEXT NOT NULL,
    detail TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    previous_hash TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (vendor_id, principal, entry_no)
) WITHOUT ROWID;
INSERT INTO audit_entry_named (vendor_id, principal, entry_no, store_id, user_id, session_id, action, subject, detail, created_at, previous_hash, hash)
SELECT vendor_id, CASE terminal_id WHEN 0 THEN 'system' ELSE 'till-' || terminal_id END,
    entry_no, store_id, user_id, session_id, action, subject, detail, created_at, previous_hash, hash
FROM audit_entry;
DROP TABLE audit_entry;
ALTER TABLE audit_entry_named RENAME TO audit_entry;
CREATE INDEX audit_entry_by_session ON audit_entry (vendor_id, session_id, action);

CREATE TABLE audit_head_named (
    vendor_id BIGINT NOT NULL,
    principal TEXT NOT NULL,
    entry_no BIGINT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (vendor_id, principal)
) WITHOUT ROWID;
INSERT INTO audit_head_named (vendor_id, principal, entry_no, hash)
SELECT vendor_id, CASE terminal_id WHEN 0 THEN 'system' ELSE 'till-' || terminal_id END,
    entry_no, hash
FROM audit_head;
DROP TABLE audit_head;
ALTER TABLE audit_head_named RENAME TO audit_head;
