-- Cash is rounded to whole rupees beside a voucher: what was collected less the change is the amount and this.
ALTER TABLE payment_tender ADD COLUMN rounding_paise BIGINT NOT NULL DEFAULT 0;

-- The ledger of vouchers, a liability, beside voucher_use: issued and restored add to it, expired takes away. The counter
-- is the account that an entry is posted against. Rows are only added.
CREATE TABLE voucher_entry (
    vendor_id BIGINT NOT NULL,
    voucher_id TEXT NOT NULL,
    entry_no BIGINT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('issued', 'expired', 'restored')),
    amount_paise BIGINT NOT NULL,
    counter TEXT NOT NULL CHECK (counter IN ('return', 'opening_balance', 'sale', 'breakage')),
    store_id BIGINT NOT NULL,
    session_id TEXT NOT NULL,
    business_date TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, voucher_id, entry_no)
);
CREATE INDEX voucher_entry_by_session ON voucher_entry (vendor_id, session_id) WHERE session_id <> '';
CREATE INDEX voucher_by_expiry ON voucher (vendor_id, expires_on) WHERE left_paise > 0;

ALTER TABLE voucher_entry ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_vendor ON voucher_entry USING (current_setting('rokad.vendor', true) = '*'
    OR vendor_id::text = current_setting('rokad.vendor', true));

-- Vouchers of before are entered as of the day they say. A copy of such books is given the same rows when it is restored.
INSERT INTO voucher_entry (vendor_id, voucher_id, entry_no, kind, amount_paise, counter, store_id, session_id,
    business_date, created_at)
SELECT v.vendor_id, v.voucher_id, 1, 'issued', v.amount_paise,
    CASE WHEN v.origin = 'import' THEN 'opening_balance' ELSE 'return' END, 0, '', v.issued_on, v.created_at
FROM voucher v
WHERE NOT EXISTS (SELECT 1 FROM voucher_entry e WHERE e.vendor_id = v.vendor_id AND e.voucher_id = v.voucher_id);
