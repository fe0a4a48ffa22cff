-- Who sends goods. Known to the shop by its code.
CREATE TABLE goods_receipt_supplier (
    vendor_id BIGINT NOT NULL,
    supplier_id BIGINT NOT NULL,
    code TEXT NOT NULL,
    name TEXT NOT NULL,
    gstin TEXT NOT NULL,
    mobile TEXT NOT NULL,
    email TEXT NOT NULL,
    address TEXT NOT NULL,
    city TEXT NOT NULL,
    pincode TEXT NOT NULL,
    active BOOLEAN NOT NULL,
    PRIMARY KEY (vendor_id, supplier_id),
    UNIQUE (vendor_id, code)
);

-- Why goods come back, as the cashier may choose.
CREATE TABLE returns_reason (
    vendor_id BIGINT NOT NULL,
    reason_id BIGINT NOT NULL,
    code TEXT NOT NULL,
    description TEXT NOT NULL,
    position INTEGER NOT NULL,
    active BOOLEAN NOT NULL,
    PRIMARY KEY (vendor_id, reason_id),
    UNIQUE (vendor_id, code)
);

ALTER TABLE goods_receipt_supplier ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_vendor ON goods_receipt_supplier USING (current_setting('rokad.vendor', true) = '*'
    OR vendor_id::text = current_setting('rokad.vendor', true));

ALTER TABLE returns_reason ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_vendor ON returns_reason USING (current_setting('rokad.vendor', true) = '*'
    OR vendor_id::text = current_setting('rokad.vendor', true));
