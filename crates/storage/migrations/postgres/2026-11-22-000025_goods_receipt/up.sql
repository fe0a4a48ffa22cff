-- What a supplier says is on its way to a store, and how far it has come.
CREATE TABLE goods_receipt_advice (
    vendor_id BIGINT NOT NULL,
    advice_id TEXT NOT NULL,
    store_id BIGINT NOT NULL,
    number TEXT NOT NULL,
    advised_on TEXT NOT NULL,
    supplier_id BIGINT NOT NULL,
    supplier_name TEXT NOT NULL,
    origin TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('PENDING', 'PARTIAL', 'COMPLETE')),
    created_at BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, advice_id),
    UNIQUE (vendor_id, store_id, number),
    FOREIGN KEY (vendor_id, store_id) REFERENCES store (vendor_id, store_id),
    FOREIGN KEY (vendor_id, supplier_id) REFERENCES goods_receipt_supplier (vendor_id, supplier_id)
);
CREATE INDEX goods_receipt_advice_by_day ON goods_receipt_advice (vendor_id, store_id, advised_on);

CREATE TABLE goods_receipt_advice_line (
    vendor_id BIGINT NOT NULL,
    advice_id TEXT NOT NULL,
    line_no INTEGER NOT NULL,
    product_id BIGINT NOT NULL,
    barcode TEXT NOT NULL,
    description TEXT NOT NULL,
    ordered_milli BIGINT NOT NULL CHECK (ordered_milli > 0),
    received_milli BIGINT NOT NULL,
    damaged_milli BIGINT NOT NULL,
    lost_milli BIGINT NOT NULL,
    mrp_paise BIGINT NOT NULL,
    price_paise BIGINT NOT NULL,
    cost_paise BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, advice_id, line_no),
    FOREIGN KEY (vendor_id, advice_id) REFERENCES goods_receipt_advice (vendor_id, advice_id),
    FOREIGN KEY (vendor_id, product_id) REFERENCES catalog_product (vendor_id, product_id)
);

-- A goods receipt note: what came, whatever had been advised.
CREATE TABLE goods_receipt_note (
    vendor_id BIGINT NOT NULL,
    grn_id TEXT NOT NULL,
    store_id BIGINT NOT NULL,
    terminal_id BIGINT NOT NULL,
    number TEXT NOT NULL,
    financial_year INTEGER NOT NULL,
    series_no BIGINT NOT NULL,
    advice_id TEXT NOT NULL,
    advice_number TEXT NOT NULL,
    supplier_id BIGINT NOT NULL,
    supplier_name TEXT NOT NULL,
    place_from TEXT NOT NULL,
    remarks TEXT NOT NULL,
    supplier_bill_no TEXT NOT NULL,
    supplier_bill_on TEXT NOT NULL,
    received_milli BIGINT NOT NULL,
    damaged_milli BIGINT NOT NULL,
    lost_milli BIGINT NOT NULL,
    cost_paise BIGINT NOT NULL,
    tax_paise BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    user_name TEXT NOT NULL,
    business_date TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, grn_id),
    UNIQUE (vendor_id, store_id, number),
    FOREIGN KEY (vendor_id, store_id) REFERENCES store (vendor_id, store_id)
);
CREATE INDEX goods_receipt_note_by_day ON goods_receipt_note (vendor_id, store_id, created_at);
CREATE INDEX goods_receipt_note_by_advice ON goods_receipt_note (vendor_id, advice_id);

CREATE TABLE goods_receipt_note_line (
    vendor_id BIGINT NOT NULL,
    grn_id TEXT NOT NULL,
    line_no INTEGER NOT NULL,
    advice_line_no INTEGER NOT NULL,
    product_id BIGINT NOT NULL,
    barcode TEXT NOT NULL,
    name TEXT NOT NULL,
    tracking TEXT NOT NULL,
    ordered_milli BIGINT NOT NULL,
    expected_milli BIGINT NOT NULL,
    received_milli BIGINT NOT NULL CHECK (received_milli >= 0),
    damaged_milli BIGINT NOT NULL CHECK (damaged_milli >= 0),
    lost_milli BIGINT NOT NULL CHECK (lost_milli >= 0),
    mrp_paise BIGINT NOT NULL,
    price_paise BIGINT NOT NULL,
    cost_paise BIGINT NOT NULL,
    tax_paise BIGINT NOT NULL,
    remarks TEXT NOT NULL,
    PRIMARY KEY (vendor_id, grn_id, line_no),
    FOREIGN KEY (vendor_id, grn_id) REFERENCES goods_receipt_note (vendor_id, grn_id),
    FOREIGN KEY (vendor_id, product_id) REFERENCES catalog_product (vendor_id, product_id)
);

-- Which goods came in a line: a batch, a piece with its serial number, or goods of which neither is known.
CREATE TABLE goods_receipt_lot (
    vendor_id BIGINT NOT NULL,
    grn_id TEXT NOT NULL,
    line_no INTEGER NOT NULL,
    lot_no INTEGER NOT NULL,
    store_id BIGINT NOT NULL,
    product_id BIGINT NOT NULL,
    batch TEXT NOT NULL,
    serial TEXT NOT NULL,
    expires_on TEXT NOT NULL,
    made_on TEXT NOT NULL,
    valid_months INTEGER NOT NULL,
    received_milli BIGINT NOT NULL CHECK (received_milli >= 0),
    damaged_milli BIGINT NOT NULL CHECK (damaged_milli >= 0),
    PRIMARY KEY (vendor_id, grn_id, line_no, lot_no),
    FOREIGN KEY (vendor_id, grn_id, line_no) REFERENCES goods_receipt_note_line (vendor_id, grn_id, line_no)
);
CREATE UNIQUE INDEX goods_receipt_lot_by_serial ON goods_receipt_lot (vendor_id, store_id, product_id, serial) WHERE serial <> '';

ALTER TABLE goods_receipt_advice ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_vendor ON goods_receipt_advice USING (current_setting('rokad.vendor', true) = '*'
    OR vendor_id::text = current_setting('rokad.vendor', true));

ALTER TABLE goods_receipt_advice_line ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_vendor ON goods_receipt_advice_line USING (current_setting('rokad.vendor', true) = '*'
    OR vendor_id::text = current_setting('rokad.vendor', true));

ALTER TABLE goods_receipt_note ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_vendor ON goods_receipt_note USING (current_setting('rokad.vendor', true) = '*'
    OR vendor_id::text = current_setting('rokad.vendor', true));

ALTER TABLE goods_receipt_note_line ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_vendor ON goods_receipt_note_line USING (current_setting('rokad.vendor', true) = '*'
    OR vendor_id::text = current_setting('rokad.vendor', true));

ALTER TABLE goods_receipt_lot ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_vendor ON goods_receipt_lot USING (current_setting('rokad.vendor', true) = '*'
    OR vendor_id::text = current_setting('rokad.vendor', true));
