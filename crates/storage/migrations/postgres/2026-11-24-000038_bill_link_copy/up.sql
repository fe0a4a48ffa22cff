-- The link of a duplicate: its page and its file are marked with the number of the copy, while those of the original stay as they are.
CREATE TABLE bill_link_copy (
    vendor_id BIGINT NOT NULL,
    invoice_id TEXT NOT NULL,
    copy_no INTEGER NOT NULL,
    token TEXT NOT NULL UNIQUE,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    withdrawn_at BIGINT,
    PRIMARY KEY (vendor_id, invoice_id, copy_no),
    FOREIGN KEY (vendor_id, invoice_id, copy_no) REFERENCES invoice_reprint (vendor_id, invoice_id, copy_no)
);
ALTER TABLE bill_link_copy ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_vendor ON bill_link_copy USING (current_setting('rokad.vendor', true) = '*'
    OR vendor_id::text = current_setting('rokad.vendor', true));
