-- Entries and seals of before they were keyed are believed as far as a row here says: it holds the heads of a vendor's
-- chains and the last seal of that time, under a hash that is keyed. Books that were always keyed have no row.
CREATE TABLE audit_anchor (
    vendor_id BIGINT NOT NULL PRIMARY KEY,
    seal_no BIGINT NOT NULL,
    heads TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    hash TEXT NOT NULL
);

ALTER TABLE audit_anchor ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_vendor ON audit_anchor USING (current_setting('rokad.vendor', true) = '*'
    OR vendor_id::text = current_setting('rokad.vendor', true));
