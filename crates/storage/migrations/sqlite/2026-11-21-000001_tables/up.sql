-- The books of a shop. Conventions that hold for every table:
--   vendor_id stands first in every key, so that vendors can be kept apart and one day be spread over servers;
--   money is in paise (…_paise), quantities in thousandths of the unit (…_milli), rates in basis points (…_bp);
--   times are milliseconds since 1970 in UTC (…_at), days are 'YYYY-MM-DD' in the store's zone (…_on, business_date);
--   absent text is '', absent numbers and times are NULL where 0 would mean something;
--   invoices, tenders, stock and cash movements and audit entries are never changed once written.

-- Who ---------------------------------------------------------------------------------------------------------

CREATE TABLE vendor (
    vendor_id BIGINT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE TABLE store (
    vendor_id BIGINT NOT NULL REFERENCES vendor (vendor_id),
    store_id BIGINT NOT NULL,
    code TEXT NOT NULL,
    name TEXT NOT NULL,
    legal_name TEXT NOT NULL,
    address TEXT NOT NULL,
    city TEXT NOT NULL,
    state_code TEXT NOT NULL,
    pincode TEXT NOT NULL,
    phone TEXT NOT NULL,
    gstin TEXT NOT NULL,
    fssai TEXT NOT NULL,
    time_zone TEXT NOT NULL,
    dummy_customer_id TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, store_id),
    UNIQUE (vendor_id, code)
);

CREATE TABLE terminal (
    vendor_id BIGINT NOT NULL,
    terminal_id BIGINT NOT NULL,
    store_id BIGINT NOT NULL,
    number INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (vendor_id, terminal_id),
    UNIQUE (vendor_id, store_id, number),
    FOREIGN KEY (vendor_id, store_id) REFERENCES store (vendor_id, store_id)
);

-- One licence is one terminal is one device. The key itself is not kept.
CREATE TABLE licence (
    vendor_id BIGINT NOT NULL,
    licence_id BIGINT NOT NULL,
    store_id BIGINT NOT NULL,
    terminal_id BIGINT NOT NULL,
    key_digest TEXT NOT NULL UNIQUE,
    key_hint TEXT NOT NULL,
    device_digest TEXT,
    device_name TEXT NOT NULL,
    activated_at BIGINT,
    expires_at BIGINT NOT NULL,
    revoked_at BIGINT,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, licence_id),
    FOREIGN KEY (vendor_id, terminal_id) REFERENCES terminal (vendor_id, terminal_id)
);
CREATE UNIQUE INDEX licence_by_device ON licence (device_digest) WHERE device_digest IS NOT NULL;

CREATE TABLE login_user (
    vendor_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    store_id BIGINT NOT NULL,
    mobile TEXT NOT NULL,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    email TEXT NOT NULL,
    born_on TEXT NOT NULL,
    gender TEXT NOT NULL,
    active BOOLEAN NOT NULL,
    manager BOOLEAN NOT NULL,
    pin_hash TEXT NOT NULL,
    passcode_hash TEXT NOT NULL,
    discount_limit_bp BIGINT,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, user_id),
    UNIQUE (vendor_id, mobile),
    FOREIGN KEY (vendor_id, store_id) REFERENCES store (vendor_id, store_id)
);

-- Wrong PINs and passcodes, per secret and device, so that limits survive a restart.
CREATE TABLE login_guard (
    vendor_id BIGINT NOT NULL,
    licence_id BIGINT NOT NULL,
    secret TEXT NOT NULL,
    failures INTEGER NOT NULL,
    failures_on TEXT NOT NULL,
    locked_until BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, licence_id, secret)
) WITHOUT ROWID;

CREATE TABLE login_session (
    vendor_id BIGINT NOT NULL,
    token_digest TEXT NOT NULL,
    store_id BIGINT NOT NULL,
    terminal_id BIGINT NOT NULL,
    licence_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    ended_at BIGINT,
    end_reason TEXT NOT NULL,
    PRIMARY KEY (vendor_id, token_digest),
    FOREIGN KEY (vendor_id, user_id) REFERENCES login_user (vendor_id, user_id),
    FOREIGN KEY (vendor_id, licence_id) REFERENCES licence (vendor_id, licence_id)
);
CREATE UNIQUE INDEX login_session_by_token ON login_session (token_digest);
CREATE INDEX login_session_live ON login_session (vendor_id, user_id) WHERE ended_at IS NULL;

-- A manager's one-time leave for one operation of one cashier on one device.
CREATE TABLE approval (
    vendor_id BIGINT NOT NULL,
    approval_digest TEXT NOT NULL,
    store_id BIGINT NOT NULL,
    licence_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    manager_id BIGINT NOT NULL,
    operation TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    used_at BIGINT,
    PRIMARY KEY (vendor_id, approval_digest)
);

CREATE TABLE setting (
    vendor_id BIGINT NOT NULL,
    store_id BIGINT NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    changed_at BIGINT NOT NULL,
    changed_by TEXT NOT NULL,
    PRIMARY KEY (vendor_id, store_id, name),
    FOREIGN KEY (vendor_id, store_id) REFERENCES store (vendor_id, store_id)
);

-- The drawer -----------------------------------------------------------------------------------------------------

CREATE TABLE cash_session (
    vendor_id BIGINT NOT NULL,
    session_id TEXT NOT NULL,
    store_id BIGINT NOT NULL,
    terminal_id BIGINT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'parked', 'closed')),
    business_date TEXT NOT NULL,
    movements BIGINT NOT NULL,
    begun_at BIGINT NOT NULL,
    opened_at BIGINT,
    opened_by BIGINT,
    opening_paise BIGINT,
    closed_at BIGINT,
    closed_by BIGINT,
    counted_paise BIGINT,
    expected_paise BIGINT,
    reason TEXT NOT NULL,
    z_no BIGINT,
    PRIMARY KEY (vendor_id, session_id),
    FOREIGN KEY (vendor_id, terminal_id) REFERENCES terminal (vendor_id, terminal_id)
);
CREATE UNIQUE INDEX cash_session_open ON cash_session (vendor_id, terminal_id) WHERE state = 'open';
CREATE INDEX cash_session_by_terminal ON cash_session (vendor_id, terminal_id, begun_at);

CREATE TABLE cash_session_count (
    vendor_id BIGINT NOT NULL,
    session_id TEXT NOT NULL,
    moment TEXT NOT NULL CHECK (moment IN ('opening', 'closing')),
    kind TEXT NOT NULL CHECK (kind IN ('NOTES', 'COINS')),
    face_paise BIGINT NOT NULL,
    pieces BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, session_id, moment, kind, face_paise),
    FOREIGN KEY (vendor_id, session_id) REFERENCES cash_session (vendor_id, session_id)
) WITHOUT ROWID;

-- Money into the drawer is positive, out of it negative.
CREATE TABLE cash_session_movement (
    vendor_id BIGINT NOT NULL,
    movement_id TEXT NOT NULL,
    session_id TEXT NOT NULL,
    store_id BIGINT NOT NULL,
    terminal_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('opening', 'sale', 'reversal', 'refund', 'cash_in', 'cash_out', 'drop')),
    amount_paise BIGINT NOT NULL,
    pay_id TEXT NOT NULL,
    reason TEXT NOT NULL,
    manager_id BIGINT,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, movement_id),
    FOREIGN KEY (vendor_id, session_id) REFERENCES cash_session (vendor_id, session_id)
);
CREATE INDEX cash_session_movement_by_session ON cash_session_movement (vendor_id, session_id);

-- What is sold -----------------------------------------------------------------------------------------------------

CREATE TABLE catalog_tax_class (
    vendor_id BIGINT NOT NULL,
    tax_class_id BIGINT NOT NULL,
    code TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (vendor_id, tax_class_id),
    UNIQUE (vendor_id, code)
);

-- Rates by date; within a date by price band: a row holds for unit values without tax up to its bound, the row
-- whose bound is NULL for all above.
CREATE TABLE catalog_tax_rate (
    vendor_id BIGINT NOT NULL,
    tax_rate_id BIGINT NOT NULL,
    tax_class_id BIGINT NOT NULL,
    valid_from TEXT NOT NULL,
    unit_taxable_upto_paise BIGINT,
    cgst_bp BIGINT NOT NULL,
    sgst_bp BIGINT NOT NULL,
    igst_bp BIGINT NOT NULL,
    cess_bp BIGINT NOT NULL,
    on_printed_price BOOLEAN NOT NULL,
    PRIMARY KEY (vendor_id, tax_rate_id),
    FOREIGN KEY (vendor_id, tax_class_id) REFERENCES catalog_tax_class (vendor_id, tax_class_id)
);

CREATE TABLE catalog_category (
    vendor_id BIGINT NOT NULL,
    category_id BIGINT NOT NULL,
    name TEXT NOT NULL,
    position INTEGER NOT NULL,
    PRIMARY KEY (vendor_id, category_id),
    UNIQUE (vendor_id, name)
);

CREATE TABLE catalog_product (
    vendor_id BIGINT NOT NULL,
    product_id BIGINT NOT NULL,
    code TEXT NOT NULL,
    name TEXT NOT NULL,
    brand TEXT NOT NULL,
    variant TEXT NOT NULL,
    category_id BIGINT NOT NULL,
    tax_class_id BIGINT NOT NULL,
    hsn TEXT NOT NULL,
    uom TEXT NOT NULL,
    weighed BOOLEAN NOT NULL,
    tracking TEXT NOT NULL CHECK (tracking IN ('', 'Batch', 'Serial', 'Batch/Serial')),
    returnable BOOLEAN NOT NULL,
    max_quantity_milli BIGINT NOT NULL,
    image TEXT NOT NULL,
    active BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, product_id),
    UNIQUE (vendor_id, code),
    FOREIGN KEY (vendor_id, category_id) REFERENCES catalog_category (vendor_id, category_id),
    FOREIGN KEY (vendor_id, tax_class_id) REFERENCES catalog_tax_class (vendor_id, tax_class_id)
);
CREATE INDEX catalog_product_by_category ON catalog_product (vendor_id, category_id, name);

-- barcode is the key by which a code is looked up (a GTIN in its 14-digit form), printed what stands on the goods.
CREATE TABLE catalog_barcode (
    vendor_id BIGINT NOT NULL,
    barcode TEXT NOT NULL,
    printed TEXT NOT NULL,
    product_id BIGINT NOT NULL,
    position INTEGER NOT NULL,
    PRIMARY KEY (vendor_id, barcode),
    FOREIGN KEY (vendor_id, product_id) REFERENCES catalog_product (vendor_id, product_id)
) WITHOUT ROWID;
CREATE INDEX catalog_barcode_by_product ON catalog_barcode (vendor_id, product_id);
CREATE INDEX catalog_barcode_by_print ON catalog_barcode (vendor_id, printed);

-- What a store asks for a product with a given printed price.
CREATE TABLE catalog_price (
    vendor_id BIGINT NOT NULL,
    store_id BIGINT NOT NULL,
    product_id BIGINT NOT NULL,
    mrp_paise BIGINT NOT NULL CHECK (mrp_paise > 0),
    price_paise BIGINT NOT NULL CHECK (price_paise >= 0 AND price_paise <= mrp_paise),
    PRIMARY KEY (vendor_id, store_id, product_id, mrp_paise),
    FOREIGN KEY (vendor_id, product_id) REFERENCES catalog_product (vendor_id, product_id)
) WITHOUT ROWID;

-- Triggers write a row for every change of what prices a bill, so that caches forget exactly what changed.
-- kind: product, settings, offers, or all; store_id 0 and item_id 0 stand for every store and every item.
CREATE TABLE catalog_version (
    vendor_id BIGINT NOT NULL PRIMARY KEY,
    version BIGINT NOT NULL
);
CREATE TABLE catalog_change (
    vendor_id BIGINT NOT NULL,
    version BIGINT NOT NULL,
    kind TEXT NOT NULL,
    store_id BIGINT NOT NULL,
    item_id BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, version, kind, store_id, item_id)
) WITHOUT ROWID;

CREATE TABLE carry_bag (
    vendor_id BIGINT NOT NULL,
    store_id BIGINT NOT NULL,
    bag_id BIGINT NOT NULL,
    code TEXT NOT NULL,
    name TEXT NOT NULL,
    price_paise BIGINT NOT NULL,
    hsn TEXT NOT NULL,
    tax_class_id BIGINT NOT NULL,
    position INTEGER NOT NULL,
    active BOOLEAN NOT NULL,
    PRIMARY KEY (vendor_id, store_id, bag_id),
    UNIQUE (vendor_id, store_id, code),
    FOREIGN KEY (vendor_id, tax_class_id) REFERENCES catalog_tax_class (vendor_id, tax_class_id)
);

-- Stock --------------------------------------------------------------------------------------------------------------

-- point: 'sale' or 'damage'. on_hand is the sum of the movements, reserved the sum of the reservations.
CREATE TABLE stock_level (
    vendor_id BIGINT NOT NULL,
    store_id BIGINT NOT NULL,
    point TEXT NOT NULL CHECK (point IN ('sale', 'damage')),
    product_id BIGINT NOT NULL,
    mrp_paise BIGINT NOT NULL,
    batch TEXT NOT NULL,
    serial TEXT NOT NULL,
    expires_on TEXT NOT NULL,
    on_hand_milli BIGINT NOT NULL,
    reserved_milli BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, store_id, product_id, point, mrp_paise, batch, serial),
    FOREIGN KEY (vendor_id, product_id) REFERENCES catalog_product (vendor_id, product_id)
) WITHOUT ROWID;

CREATE TABLE stock_movement (
    vendor_id BIGINT NOT NULL,
    movement_id TEXT NOT NULL,
    store_id BIGINT NOT NULL,
    point TEXT NOT NULL,
    product_id BIGINT NOT NULL,
    mrp_paise BIGINT NOT NULL,
    batch TEXT NOT NULL,
    serial TEXT NOT NULL,
    quantity_milli BIGINT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('opening', 'sale', 'return', 'receipt', 'adjustment')),
    document_id TEXT NOT NULL,
    below_zero BOOLEAN NOT NULL,
    user_id BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, movement_id)
) WITHOUT ROWID;
CREATE INDEX stock_movement_by_product ON stock_movement (vendor_id, store_id, product_id);

CREATE TABLE stock_reservation (
    vendor_id BIGINT NOT NULL,
    order_id TEXT NOT NULL,
    store_id BIGINT NOT NULL,
    product_id BIGINT NOT NULL,
    mrp_paise BIGINT NOT NULL,
    batch TEXT NOT NULL,
    serial TEXT NOT NULL,
    quantity_milli BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, order_id, product_id, mrp_paise, batch, serial)
) WITHOUT ROWID;
CREATE INDEX stock_reservation_by_product ON stock_reservation (vendor_id, store_id, product_id);
CREATE INDEX stock_reservation_by_age ON stock_reservation (created_at);

-- Customers ----------------------------------------------------------------------------------------------------------

CREATE TABLE customer_group (
    vendor_id BIGINT NOT NULL,
    code TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (vendor_id, code)
);

CREATE TABLE customer (
    vendor_id BIGINT NOT NULL,
    customer_id TEXT NOT NULL,
    mobile TEXT NOT NULL,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    email TEXT NOT NULL,
    gender TEXT NOT NULL,
    born_on TEXT NOT NULL,
    anniversary_on TEXT NOT NULL,
    gstin TEXT NOT NULL,
    group_code TEXT NOT NULL,
    address1 TEXT NOT NULL,
    address2 TEXT NOT NULL,
    city TEXT NOT NULL,
    state_code TEXT NOT NULL,
    pincode TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, customer_id),
    FOREIGN KEY (vendor_id, group_code) REFERENCES customer_group (vendor_id, code)
);
CREATE UNIQUE INDEX customer_by_mobile ON customer (vendor_id, mobile) WHERE mobile <> '';

-- Bills ----------------------------------------------------------------------------------------------------------------

-- A bill from its first line to its invoice. open: being filled; frozen: at checkout; held: parked in the store;
-- paid and cancelled: over. One bill is open (or frozen) per cashier and terminal.
CREATE TABLE cart_order (
    vendor_id BIGINT NOT NULL,
    order_id TEXT NOT NULL,
    store_id BIGINT NOT NULL,
    terminal_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    customer_id TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'frozen', 'held', 'paid', 'cancelled')),
    revision BIGINT NOT NULL,
    next_line INTEGER NOT NULL,
    remark TEXT NOT NULL,
    discount_basis TEXT NOT NULL,
    discount_factor BIGINT NOT NULL,
    held_note TEXT NOT NULL,
    frozen TEXT NOT NULL,
    frozen_at BIGINT,
    total_paise BIGINT NOT NULL,
    paid_paise BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, order_id),
    FOREIGN KEY (vendor_id, customer_id) REFERENCES customer (vendor_id, customer_id)
) WITHOUT ROWID;
CREATE UNIQUE INDEX cart_order_open ON cart_order (vendor_id, terminal_id, user_id) WHERE state IN ('open', 'frozen');
CREATE INDEX cart_order_held ON cart_order (vendor_id, store_id, changed_at) WHERE state = 'held';
CREATE INDEX cart_order_frozen ON cart_order (vendor_id, frozen_at) WHERE state = 'frozen';

CREATE TABLE cart_line (
    vendor_id BIGINT NOT NULL,
    order_id TEXT NOT NULL,
    line_no INTEGER NOT NULL,
    product_id BIGINT NOT NULL,
    barcode TEXT NOT NULL,
    mrp_paise BIGINT NOT NULL,
    price_paise BIGINT NOT NULL,
    quantity_milli BIGINT NOT NULL,
    label_paise BIGINT,
    batch TEXT NOT NULL,
    serial TEXT NOT NULL,
    salesman_id TEXT NOT NULL,
    below_zero BOOLEAN NOT NULL,
    PRIMARY KEY (vendor_id, order_id, line_no),
    FOREIGN KEY (vendor_id, order_id) REFERENCES cart_order (vendor_id, order_id)
) WITHOUT ROWID;

CREATE TABLE cart_bag (
    vendor_id BIGINT NOT NULL,
    order_id TEXT NOT NULL,
    bag_id BIGINT NOT NULL,
    pieces BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, order_id, bag_id),
    FOREIGN KEY (vendor_id, order_id) REFERENCES cart_order (vendor_id, order_id)
) WITHOUT ROWID;

-- Money offered for a bill. pending: on its way; taken; failed; reversed points back by reversal_of.
CREATE TABLE payment_tender (
    vendor_id BIGINT NOT NULL,
    terminal_id BIGINT NOT NULL,
    pay_id TEXT NOT NULL,
    order_id TEXT NOT NULL,
    store_id BIGINT NOT NULL,
    session_id TEXT NOT NULL,
    user_id BIGINT NOT NULL,
    gateway TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('pending', 'taken', 'failed', 'reversal')),
    amount_paise BIGINT NOT NULL,
    collected_paise BIGINT NOT NULL,
    returned_paise BIGINT NOT NULL,
    reference TEXT NOT NULL,
    detail TEXT NOT NULL,
    reversal_of TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    business_date TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, terminal_id, pay_id),
    FOREIGN KEY (vendor_id, order_id) REFERENCES cart_order (vendor_id, order_id)
) WITHOUT ROWID;
CREATE INDEX payment_tender_by_order ON payment_tender (vendor_id, order_id);
CREATE INDEX payment_tender_by_session ON payment_tender (vendor_id, session_id);

-- Documents ------------------------------------------------------------------------------------------------------------

CREATE TABLE number_series (
    vendor_id BIGINT NOT NULL,
    store_id BIGINT NOT NULL,
    terminal_id BIGINT NOT NULL,
    kind TEXT NOT NULL,
    financial_year INTEGER NOT NULL,
    last_no BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, store_id, terminal_id, kind, financial_year)
) WITHOUT ROWID;

-- kind: sale or return. original_id points from a return to the invoice it takes goods back from.
CREATE TABLE invoice (
    vendor_id BIGINT NOT NULL,
    invoice_id TEXT NOT NULL,
    store_id BIGINT NOT NULL,
    terminal_id BIGINT NOT NULL,
    number TEXT NOT NULL,
    financial_year INTEGER NOT NULL,
    series_no BIGINT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('sale', 'return')),
    title TEXT NOT NULL,
    order_id TEXT NOT NULL,
    original_id TEXT NOT NULL,
    session_id TEXT NOT NULL,
    user_id BIGINT NOT NULL,
    cashier_name TEXT NOT NULL,
    customer_id TEXT NOT NULL,
    customer_name TEXT NOT NULL,
    customer_mobile TEXT NOT NULL,
    customer_email TEXT NOT NULL,
    customer_gstin TEXT NOT NULL,
    customer_address TEXT NOT NULL,
    remark TEXT NOT NULL,
    pieces BIGINT NOT NULL,
    mrp_total_paise BIGINT NOT NULL,
    sub_total_paise BIGINT NOT NULL,
    item_discount_paise BIGINT NOT NULL,
    bill_buster_paise BIGINT NOT NULL,
    manual_discount_paise BIGINT NOT NULL,
    carry_bag_paise BIGINT NOT NULL,
    round_off_paise BIGINT NOT NULL,
    total_paise BIGINT NOT NULL,
    taxable_paise BIGINT NOT NULL,
    tax_paise BIGINT NOT NULL,
    payment_method TEXT NOT NULL,
    business_date TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, invoice_id),
    UNIQUE (vendor_id, number),
    UNIQUE (vendor_id, store_id, terminal_id, kind, financial_year, series_no),
    FOREIGN KEY (vendor_id, order_id) REFERENCES cart_order (vendor_id, order_id)
) WITHOUT ROWID;
CREATE UNIQUE INDEX invoice_by_order ON invoice (vendor_id, order_id) WHERE kind = 'sale';
CREATE INDEX invoice_by_day ON invoice (vendor_id, store_id, created_at);
CREATE INDEX invoice_by_session ON invoice (vendor_id, session_id);
CREATE INDEX invoice_by_customer ON invoice (vendor_id, customer_id, created_at);

-- net = gross − item − bill − manual; taxable + cgst + sgst + igst + cess = net. Carry bags are lines of kind bag.
CREATE TABLE invoice_line (
    vendor_id BIGINT NOT NULL,
    invoice_id TEXT NOT NULL,
    line_no INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('goods', 'bag')),
    item_id BIGINT NOT NULL,
    barcode TEXT NOT NULL,
    name TEXT NOT NULL,
    hsn TEXT NOT NULL,
    uom TEXT NOT NULL,
    weighed BOOLEAN NOT NULL,
    returnable BOOLEAN NOT NULL,
    batch TEXT NOT NULL,
    serial TEXT NOT NULL,
    quantity_milli BIGINT NOT NULL,
    mrp_paise BIGINT NOT NULL,
    price_paise BIGINT NOT NULL,
    gross_paise BIGINT NOT NULL,
    item_discount_paise BIGINT NOT NULL,
    bill_discount_paise BIGINT NOT NULL,
    manual_discount_paise BIGINT NOT NULL,
    net_paise BIGINT NOT NULL,
    taxable_paise BIGINT NOT NULL,
    cgst_paise BIGINT NOT NULL,
    sgst_paise BIGINT NOT NULL,
    igst_paise BIGINT NOT NULL,
    cess_paise BIGINT NOT NULL,
    cgst_bp BIGINT NOT NULL,
    sgst_bp BIGINT NOT NULL,
    igst_bp BIGINT NOT NULL,
    cess_bp BIGINT NOT NULL,
    offers TEXT NOT NULL,
    original_line_no INTEGER NOT NULL,
    PRIMARY KEY (vendor_id, invoice_id, line_no),
    FOREIGN KEY (vendor_id, invoice_id) REFERENCES invoice (vendor_id, invoice_id)
) WITHOUT ROWID;

-- How often a document was printed after its first time.
CREATE TABLE invoice_reprint (
    vendor_id BIGINT NOT NULL,
    invoice_id TEXT NOT NULL,
    copy_no INTEGER NOT NULL,
    user_id BIGINT NOT NULL,
    session_id TEXT NOT NULL,
    manager_id BIGINT,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, invoice_id, copy_no),
    FOREIGN KEY (vendor_id, invoice_id) REFERENCES invoice (vendor_id, invoice_id)
) WITHOUT ROWID;

-- What makes everything happen once --------------------------------------------------------------------------------------

-- keep: 'ever' for money and stock (the outcome is then a reference to the posted row), 'day' for cart calls.
CREATE TABLE request_log (
    vendor_id BIGINT NOT NULL,
    terminal_id BIGINT NOT NULL,
    request_id TEXT NOT NULL,
    call TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    outcome TEXT NOT NULL,
    keep TEXT NOT NULL CHECK (keep IN ('ever', 'day')),
    created_at BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, terminal_id, request_id)
) WITHOUT ROWID;
CREATE INDEX request_log_by_age ON request_log (created_at) WHERE keep = 'day';

-- What must follow a transaction outside the database: written with it, delivered by the worker.
CREATE TABLE outbox (
    vendor_id BIGINT NOT NULL,
    outbox_id TEXT NOT NULL,
    store_id BIGINT NOT NULL,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    payload TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'given_up')),
    attempts INTEGER NOT NULL,
    due_at BIGINT NOT NULL,
    last_error TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    done_at BIGINT,
    PRIMARY KEY (vendor_id, outbox_id)
) WITHOUT ROWID;
CREATE INDEX outbox_due ON outbox (due_at) WHERE state = 'waiting';

-- Each entry carries the hash of the one before it on the same terminal (0 stands for the command line).
CREATE TABLE audit_entry (
    vendor_id BIGINT NOT NULL,
    terminal_id BIGINT NOT NULL,
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
    PRIMARY KEY (vendor_id, terminal_id, entry_no)
) WITHOUT ROWID;
CREATE INDEX audit_entry_by_session ON audit_entry (vendor_id, session_id, action);

CREATE TABLE audit_head (
    vendor_id BIGINT NOT NULL,
    terminal_id BIGINT NOT NULL,
    entry_no BIGINT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (vendor_id, terminal_id)
) WITHOUT ROWID;

-- From time to time the heads of all terminals of a vendor are joined into one hash, which joins their chains.
CREATE TABLE audit_seal (
    vendor_id BIGINT NOT NULL,
    seal_no BIGINT NOT NULL,
    heads TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    previous_hash TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (vendor_id, seal_no)
) WITHOUT ROWID;
