-- Who is delivering a message now (another server may take it over once due_at has passed), and until when it is tried.
ALTER TABLE outbox ADD COLUMN claim TEXT NOT NULL DEFAULT '';
ALTER TABLE outbox ADD COLUMN give_up_at BIGINT NOT NULL DEFAULT 0;
CREATE INDEX outbox_by_store ON outbox (vendor_id, store_id, state, created_at);

-- A page of the invoice that opens without a sign-in, for whoever holds the link; an invoice has one.
CREATE TABLE bill_link (
    vendor_id BIGINT NOT NULL,
    invoice_id TEXT NOT NULL,
    token TEXT NOT NULL UNIQUE,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, invoice_id),
    FOREIGN KEY (vendor_id, invoice_id) REFERENCES invoice (vendor_id, invoice_id)
);
ALTER TABLE bill_link ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_vendor ON bill_link USING (current_setting('rokad.vendor', true) = '*'
    OR vendor_id::text = current_setting('rokad.vendor', true));
