-- Requests and audit chains belong to a principal instead of a terminal, so that a person without a till, the command line
-- and background work have their own. Number 0 was all that had no till.
ALTER TABLE request_log ALTER COLUMN terminal_id TYPE TEXT
    USING CASE terminal_id WHEN 0 THEN 'system' ELSE 'till-' || terminal_id END;
ALTER TABLE request_log RENAME COLUMN terminal_id TO principal;
ALTER TABLE audit_entry ALTER COLUMN terminal_id TYPE TEXT
    USING CASE terminal_id WHEN 0 THEN 'system' ELSE 'till-' || terminal_id END;
ALTER TABLE audit_entry RENAME COLUMN terminal_id TO principal;
ALTER TABLE audit_head ALTER COLUMN terminal_id TYPE TEXT
    USING CASE terminal_id WHEN 0 THEN 'system' ELSE 'till-' || terminal_id END;
ALTER TABLE audit_head RENAME COLUMN terminal_id TO principal;
