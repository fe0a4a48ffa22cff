-- Invoices that were cancelled on their day: by which credit note, why, and by whose leave. Rows are only added.
CREATE TABLE invoice_cancelled (
    vendor_id BIGINT NOT NULL,
    invoice_id TEXT NOT NULL,
    note_id TEXT NOT NULL,
    store_id BIGINT NOT NULL,
    session_id TEXT NOT NULL,
    user_id BIGINT NOT NULL,
    manager_id BIGINT NOT NULL,
    reason TEXT NOT NULL CHECK (reason IN ('wrong_items', 'wrong_customer', 'wrong_payment', 'changed_mind', 'other')),
    remark TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, invoice_id),
    UNIQUE (vendor_id, note_id)
);
CREATE INDEX invoice_cancelled_by_store ON invoice_cancelled (vendor_id, store_id, created_at);

-- What was handed back for them: a row for each payment of the invoice, which terminal_id and pay_id name. Of cash the amount
-- with its rounding leaves the drawer.
CREATE TABLE invoice_refund (
    vendor_id BIGINT NOT NULL,
    terminal_id BIGINT NOT NULL,
    pay_id TEXT NOT NULL,
    invoice_id TEXT NOT NULL,
    note_id TEXT NOT NULL,
    store_id BIGINT NOT NULL,
    session_id TEXT NOT NULL,
    user_id BIGINT NOT NULL,
    gateway TEXT NOT NULL,
    amount_paise BIGINT NOT NULL,
    rounding_paise BIGINT NOT NULL,
    reference TEXT NOT NULL,
    business_date TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, terminal_id, pay_id)
);
CREATE INDEX invoice_refund_by_note ON invoice_refund (vendor_id, note_id);
CREATE INDEX invoice_refund_by_session ON invoice_refund (vendor_id, session_id);
CREATE INDEX invoice_refund_by_day ON invoice_refund (vendor_id, store_id, business_date);

ALTER TABLE invoice_cancelled ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_vendor ON invoice_cancelled USING (current_setting('rokad.vendor', true) = '*'
    OR vendor_id::text = current_setting('rokad.vendor', true));

ALTER TABLE invoice_refund ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_vendor ON invoice_refund USING (current_setting('rokad.vendor', true) = '*'
    OR vendor_id::text = current_setting('rokad.vendor', true));

-- What a voucher paid of an invoice that was cancelled goes back to it (refunded), and what is left of one may be paid out of the
-- drawer (paid_out).
ALTER TABLE voucher_entry DROP CONSTRAINT voucher_entry_kind_check;
ALTER TABLE voucher_entry ADD CONSTRAINT voucher_entry_kind_check
    CHECK (kind IN ('issued', 'expired', 'restored', 'refunded', 'paid_out'));
ALTER TABLE voucher_entry DROP CONSTRAINT voucher_entry_counter_check;
ALTER TABLE voucher_entry ADD CONSTRAINT voucher_entry_counter_check
    CHECK (counter IN ('return', 'opening_balance', 'sale', 'breakage', 'cancelled_invoice', 'cash'));
