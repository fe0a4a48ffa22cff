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
    key_digest TEXT NOT NULL,
    key_hint TEXT NOT NULL,
    device_digest TEXT,
    device_name TEXT NOT NULL,
    activated_at BIGINT,
    expires_at BIGINT NOT NULL,
    revoked_at BIGINT,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, licence_id),
    UNIQUE (vendor_id, key_digest),
    FOREIGN KEY (vendor_id, terminal_id) REFERENCES terminal (vendor_id, terminal_id)
);
CREATE UNIQUE INDEX licence_by_device ON licence (vendor_id, device_digest) WHERE device_digest IS NOT NULL;
-- Activation knows no vendor yet: it finds the licence by its key and releases what the device ran before.
CREATE INDEX licence_by_key ON licence (key_digest);
CREATE INDEX licence_of_device ON licence (device_digest) WHERE device_digest IS NOT NULL;
CREATE TABLE login_user (
    vendor_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    store_id BIGINT NOT NULL,
    mobile TEXT NOT NULL,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    email TEXT NOT NULL,
    born_on TEXT,
    gender TEXT NOT NULL,
    active BOOLEAN NOT NULL,
    manager BOOLEAN NOT NULL,
    pin_hash TEXT NOT NULL,
    passcode_hash TEXT NOT NULL,
    discount_limit_bp BIGINT,
    created_at BIGINT NOT NULL,
    -- How a person wants the till, on whichever device: empty leaves it as it is.
    language TEXT NOT NULL,
    theme TEXT NOT NULL,
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
    counted_in TEXT NOT NULL,
    locked_until BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, licence_id, secret)
);
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
    -- Since when the till of a sign-in is locked.
    locked_at BIGINT,
    -- When the PIN was last typed and right in this sign-in: another PIN is set only soon after.
    pin_checked_at BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, token_digest),
    FOREIGN KEY (vendor_id, user_id) REFERENCES login_user (vendor_id, user_id),
    FOREIGN KEY (vendor_id, licence_id) REFERENCES licence (vendor_id, licence_id)
);
CREATE INDEX login_session_by_token ON login_session (token_digest);
CREATE INDEX login_session_live ON login_session (vendor_id, user_id) WHERE ended_at IS NULL;

-- People who work without a till: owners, accountants, managers. An identity is a human for the whole installation and
-- belongs to no vendor, so it is looked up before a vendor is known; a membership ties it to one.
CREATE TABLE identity (
    identity_id TEXT NOT NULL PRIMARY KEY,
    -- SHA-256 of the address in small letters.
    mail_digest TEXT NOT NULL UNIQUE,
    mail TEXT NOT NULL,
    name TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    -- The secret of the authenticator, encrypted with a key of the pepper; '' before there is one.
    totp_sealed TEXT NOT NULL,
    -- When the first code of the authenticator was right.
    totp_confirmed_at BIGINT,
    -- The step of thirty seconds of the last code that was right: none is taken twice.
    totp_step BIGINT NOT NULL,
    -- SHA-256 of the link that sets a new password, and until when it does; '' without one.
    reset_digest TEXT NOT NULL,
    reset_until BIGINT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE TABLE identity_recovery (
    identity_id TEXT NOT NULL REFERENCES identity (identity_id),
    code_digest TEXT NOT NULL,
    used_at BIGINT,
    PRIMARY KEY (identity_id, code_digest)
);
-- Wrong tries by what they were counted for: an address, a network.
CREATE TABLE identity_guard (
    secret TEXT NOT NULL PRIMARY KEY,
    failures INTEGER NOT NULL,
    counted_in TEXT NOT NULL
);
-- Roles are data: a row for each right that a role of a vendor has.
CREATE TABLE role_right (
    vendor_id BIGINT NOT NULL REFERENCES vendor (vendor_id),
    role TEXT NOT NULL CHECK (role IN ('owner', 'accountant', 'store_manager', 'buyer', 'stock_clerk')),
    right_name TEXT NOT NULL,
    PRIMARY KEY (vendor_id, role, right_name)
);
CREATE TABLE membership (
    vendor_id BIGINT NOT NULL REFERENCES vendor (vendor_id),
    person_id BIGINT NOT NULL,
    -- NULL until the invitation is accepted.
    identity_id TEXT REFERENCES identity (identity_id),
    mail TEXT NOT NULL,
    name TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('owner', 'accountant', 'store_manager', 'buyer', 'stock_clerk')),
    -- Otherwise the stores stand in membership_store.
    all_stores BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    ended_at BIGINT,
    PRIMARY KEY (vendor_id, person_id)
);
CREATE INDEX membership_by_identity ON membership (identity_id);
CREATE TABLE membership_store (
    vendor_id BIGINT NOT NULL,
    person_id BIGINT NOT NULL,
    store_id BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, person_id, store_id),
    FOREIGN KEY (vendor_id, person_id) REFERENCES membership (vendor_id, person_id)
);
CREATE TABLE invitation (
    vendor_id BIGINT NOT NULL,
    token_digest TEXT NOT NULL,
    person_id BIGINT NOT NULL,
    -- The principal that invited.
    invited_by TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    used_at BIGINT,
    PRIMARY KEY (vendor_id, token_digest),
    FOREIGN KEY (vendor_id, person_id) REFERENCES membership (vendor_id, person_id)
);
-- A browser in which a person is signed in, or on the way: the password was right, the code is still to come.
CREATE TABLE identity_session (
    vendor_id BIGINT NOT NULL,
    token_digest TEXT NOT NULL,
    person_id BIGINT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('enrol', 'code', 'live')),
    -- The browser and its system, and the network that it came from, as people tell them apart.
    browser TEXT NOT NULL,
    network TEXT NOT NULL,
    -- Whether it stays signed in for 30 days.
    trusted BOOLEAN NOT NULL,
    -- Codes that were wrong.
    tries INTEGER NOT NULL,
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    -- When the password and a code were last right.
    proved_at BIGINT NOT NULL,
    ended_at BIGINT,
    end_reason TEXT NOT NULL,
    PRIMARY KEY (vendor_id, token_digest),
    FOREIGN KEY (vendor_id, person_id) REFERENCES membership (vendor_id, person_id)
);
CREATE INDEX identity_session_live ON identity_session (vendor_id, person_id) WHERE ended_at IS NULL;

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
    -- A leave is for one thing and up to an amount: the bill of a discount, the kind of a cash movement. That of a
    -- discount
    -- is also for no larger a share of the goods than it was asked for.
    subject TEXT NOT NULL,
    amount_paise BIGINT NOT NULL,
    share_bp BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, approval_digest)
);
-- What a cashier asks of whoever may answer from elsewhere: the approval of one operation. A yes writes an approval
-- whose digest is that of the request's id.
CREATE TABLE approval_request (
    vendor_id BIGINT NOT NULL,
    request_id TEXT NOT NULL,
    store_id BIGINT NOT NULL,
    terminal_id BIGINT NOT NULL,
    licence_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    operation TEXT NOT NULL,
    -- As an approval has them: the bill of a discount, the kind of a cash movement, the number of a document.
    subject TEXT NOT NULL,
    amount_paise BIGINT NOT NULL,
    -- The price of the goods of a discount after their offers; 0 for others.
    base_paise BIGINT NOT NULL,
    -- The subject as the till named it, by which it finds the request again.
    asked_for TEXT NOT NULL,
    reason TEXT NOT NULL,
    -- The bill in hand as it was, as JSON; empty for others.
    bill TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'approved', 'refused', 'withdrawn')),
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    answered_at BIGINT,
    answered_by BIGINT,
    given_paise BIGINT NOT NULL,
    said TEXT NOT NULL,
    PRIMARY KEY (vendor_id, request_id)
);
CREATE INDEX approval_request_by_day ON approval_request (vendor_id, store_id, created_at);
CREATE INDEX approval_request_by_user ON approval_request (vendor_id, user_id, created_at);
CREATE INDEX approval_request_by_age ON approval_request (created_at);
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
    -- A session is done with once its difference is explained and its slip handed over; until then the till comes back
    -- to that step.
    -- One that opens keeps what the drawer was counted with at its last close, and why it holds something else now.
    last_count_paise BIGINT,
    opening_reason TEXT NOT NULL,
    done_at BIGINT,
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
);

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
    -- What products are found by: words that Rust tells (`pricing::search`), the same on both engines. Empty until
    -- told.
    search_words TEXT NOT NULL,
    PRIMARY KEY (vendor_id, product_id),
    UNIQUE (vendor_id, code),
    FOREIGN KEY (vendor_id, category_id) REFERENCES catalog_category (vendor_id, category_id),
    FOREIGN KEY (vendor_id, tax_class_id) REFERENCES catalog_tax_class (vendor_id, tax_class_id)
);
CREATE INDEX catalog_product_by_category ON catalog_product (vendor_id, category_id, name);
-- What the index holds. The cost keeps plans from making it for every product instead of looking into the index.
CREATE FUNCTION catalog_search_vector(words TEXT) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 100 AS $$
BEGIN
    RETURN array_to_tsvector(string_to_array(words, ' '));
END
$$;
-- Without a list of what is not indexed yet, which every search would read from end to end after an import.
CREATE INDEX catalog_search ON catalog_product USING gin (catalog_search_vector(search_words)) WITH (fastupdate = off);

-- barcode is the key by which a code is looked up (a GTIN in its 14-digit form), printed what stands on the goods.
CREATE TABLE catalog_barcode (
    vendor_id BIGINT NOT NULL,
    barcode TEXT NOT NULL,
    printed TEXT NOT NULL,
    product_id BIGINT NOT NULL,
    position INTEGER NOT NULL,
    PRIMARY KEY (vendor_id, barcode),
    FOREIGN KEY (vendor_id, product_id) REFERENCES catalog_product (vendor_id, product_id)
);
CREATE INDEX catalog_barcode_by_product ON catalog_barcode (vendor_id, product_id);
CREATE INDEX catalog_barcode_by_print ON catalog_barcode (vendor_id, printed COLLATE "C");

-- What a store asks for a product with a given printed price.
CREATE TABLE catalog_price (
    vendor_id BIGINT NOT NULL,
    store_id BIGINT NOT NULL,
    product_id BIGINT NOT NULL,
    mrp_paise BIGINT NOT NULL CHECK (mrp_paise > 0),
    price_paise BIGINT NOT NULL CHECK (price_paise >= 0 AND price_paise <= mrp_paise),
    -- A printed price that has ended is kept for the bills and the stock that name it, and is not sold at any more.
    active BOOLEAN NOT NULL,
    PRIMARY KEY (vendor_id, store_id, product_id, mrp_paise),
    FOREIGN KEY (vendor_id, product_id) REFERENCES catalog_product (vendor_id, product_id)
);

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
);
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
    expires_on TEXT,
    on_hand_milli BIGINT NOT NULL,
    reserved_milli BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, store_id, product_id, point, mrp_paise, batch, serial),
    FOREIGN KEY (vendor_id, product_id) REFERENCES catalog_product (vendor_id, product_id)
);
CREATE TABLE stock_movement (
    vendor_id BIGINT NOT NULL,
    movement_id TEXT NOT NULL,
    store_id BIGINT NOT NULL,
    point TEXT NOT NULL CHECK (point IN ('sale', 'damage')),
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
);
CREATE INDEX stock_movement_by_product ON stock_movement (vendor_id, store_id, product_id);
CREATE INDEX stock_movement_by_document ON stock_movement (vendor_id, document_id) WHERE document_id <> '';
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
);
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
    born_on TEXT,
    anniversary_on TEXT,
    gstin TEXT NOT NULL,
    group_code TEXT NOT NULL,
    address1 TEXT NOT NULL,
    address2 TEXT NOT NULL,
    city TEXT NOT NULL,
    state_code TEXT NOT NULL,
    pincode TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    -- The name of a buyer's business, beside that of the contact.
    business_name TEXT NOT NULL,
    -- What the loyalty programme of a store told of a customer when they were last tagged; empty where it told nothing.
    membership TEXT NOT NULL,
    PRIMARY KEY (vendor_id, customer_id),
    FOREIGN KEY (vendor_id, group_code) REFERENCES customer_group (vendor_id, code)
);
CREATE UNIQUE INDEX customer_by_mobile ON customer (vendor_id, mobile) WHERE mobile <> '';

-- Bills
-- ----------------------------------------------------------------------------------------------------------------

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
    -- What a manager has let the discount of a bill come to: so much money, and such a share of what is left of the
    -- goods.
    approved_paise BIGINT NOT NULL,
    approved_bp BIGINT NOT NULL,
    approved_by BIGINT,
    -- Where the goods of a bill are supplied (IGST Act, section 10), where that is not over the counter: place_kind is
    -- 'recorded' (the address of an unregistered buyer that the invoice records) or 'delivery'. The State is a GST
    -- code.
    place_kind TEXT NOT NULL,
    place_address TEXT NOT NULL,
    place_city TEXT NOT NULL,
    place_pincode TEXT NOT NULL,
    place_state_code TEXT NOT NULL,
    PRIMARY KEY (vendor_id, order_id),
    FOREIGN KEY (vendor_id, customer_id) REFERENCES customer (vendor_id, customer_id)
);
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
);
CREATE TABLE cart_bag (
    vendor_id BIGINT NOT NULL,
    order_id TEXT NOT NULL,
    bag_id BIGINT NOT NULL,
    pieces BIGINT NOT NULL,
    -- What the bags of a bill cost when the cashier last saw them, as cart_line.price_paise is for goods.
    price_paise BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, order_id, bag_id),
    FOREIGN KEY (vendor_id, order_id) REFERENCES cart_order (vendor_id, order_id)
);

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
    -- Cash is rounded to whole rupees beside a voucher: what was collected less the change is the amount and this.
    rounding_paise BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, terminal_id, pay_id),
    FOREIGN KEY (vendor_id, order_id) REFERENCES cart_order (vendor_id, order_id)
);
CREATE INDEX payment_tender_by_order ON payment_tender (vendor_id, order_id);
CREATE INDEX payment_tender_by_session ON payment_tender (vendor_id, session_id);
-- The same reference of a payment from a phone twice within days is told to the cashier.
CREATE INDEX payment_tender_by_reference ON payment_tender (vendor_id, reference, created_at) WHERE reference <> '';

-- Documents
-- ------------------------------------------------------------------------------------------------------------
CREATE TABLE number_series (
    vendor_id BIGINT NOT NULL,
    store_id BIGINT NOT NULL,
    terminal_id BIGINT NOT NULL,
    -- The letter of the series: T invoices, C credit notes, G goods receipts of a store, Z closed sessions.
    series TEXT NOT NULL,
    financial_year INTEGER NOT NULL,
    last_no BIGINT NOT NULL,
    -- Numbers of a series that no document of these books has: customers hold their papers, since they were given
    -- after the backup was made from which the books were restored.
    skipped BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, store_id, terminal_id, series, financial_year)
);

-- kind: sale or return. original_id points from a return to the invoice it takes goods back from.
CREATE TABLE invoice (
    vendor_id BIGINT NOT NULL,
    invoice_id TEXT NOT NULL,
    store_id BIGINT NOT NULL,
    terminal_id BIGINT NOT NULL,
    number TEXT NOT NULL,
    financial_year INTEGER NOT NULL,
    -- Series and running number within the terminal and the financial year, as number_series counts them.
    series TEXT NOT NULL,
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
    -- The version of the store that a document was made under, and the words on it.
    store_version_no BIGINT NOT NULL,
    terminal_name TEXT NOT NULL,
    customer_city TEXT NOT NULL,
    customer_state_code TEXT NOT NULL,
    customer_pincode TEXT NOT NULL,
    -- What the seller of a document was on the day of its bill, where the goods were supplied (place_address where
    -- they were
    -- delivered), and the business that bought.
    seller_registration TEXT NOT NULL CHECK (seller_registration IN ('regular', 'composition', 'unregistered')),
    seller_gstin TEXT NOT NULL,
    place_kind TEXT NOT NULL,
    place_address TEXT NOT NULL,
    place_state_code TEXT NOT NULL,
    customer_business TEXT NOT NULL,
    PRIMARY KEY (vendor_id, invoice_id),
    UNIQUE (vendor_id, number),
    UNIQUE (vendor_id, store_id, terminal_id, series, financial_year, series_no),
    FOREIGN KEY (vendor_id, order_id) REFERENCES cart_order (vendor_id, order_id)
);
CREATE UNIQUE INDEX invoice_by_order ON invoice (vendor_id, order_id) WHERE kind = 'sale';
CREATE INDEX invoice_by_day ON invoice (vendor_id, store_id, created_at);
CREATE INDEX invoice_by_business_day ON invoice (vendor_id, store_id, business_date);
CREATE INDEX invoice_by_session ON invoice (vendor_id, session_id);
CREATE INDEX invoice_by_customer ON invoice (vendor_id, customer_id, created_at);

-- The credit notes of an invoice, the voucher of a credit note, and the goods of a document.
CREATE INDEX invoice_by_original ON invoice (vendor_id, original_id) WHERE original_id <> '';

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
    -- Whether the line is valued by its printed price (CGST Rule 31D): then value and taxes sum to that, and what was
    -- paid is a
    -- figure of its own.
    on_printed_price BOOLEAN NOT NULL,
    -- Of a credit note's line: why it came back, in the words of that day.
    reason TEXT NOT NULL,
    -- Whether a line belongs to an offer that is reckoned again so.
    re_evaluated BOOLEAN NOT NULL,
    PRIMARY KEY (vendor_id, invoice_id, line_no),
    FOREIGN KEY (vendor_id, invoice_id) REFERENCES invoice (vendor_id, invoice_id)
);

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
);

-- What makes everything happen once
-- --------------------------------------------------------------------------------------

-- keep: 'ever' for money and stock (the outcome is then a reference to the posted row), 'day' for cart calls.
CREATE TABLE request_log (
    vendor_id BIGINT NOT NULL,
    principal TEXT NOT NULL,
    request_id TEXT NOT NULL,
    call TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    outcome TEXT NOT NULL,
    keep TEXT NOT NULL CHECK (keep IN ('ever', 'day')),
    created_at BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, principal, request_id)
);
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
    -- The other side has read it and refuses it.
    refused BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    done_at BIGINT,
    -- Who is delivering a message now (another server may take it over once due_at has passed), and until when it is
    -- tried.
    claim TEXT NOT NULL,
    give_up_at BIGINT NOT NULL,
    -- Messages are limited by whom they go to and by the till that sends them. The address itself stays in the
    -- message: here is its digest.
    recipient TEXT NOT NULL,
    terminal_id BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, outbox_id)
);
CREATE INDEX outbox_due ON outbox (due_at) WHERE state = 'waiting';
CREATE INDEX outbox_by_store ON outbox (vendor_id, store_id, state, created_at);
CREATE INDEX outbox_by_recipient ON outbox (vendor_id, recipient, created_at);
CREATE INDEX outbox_by_terminal ON outbox (vendor_id, terminal_id, created_at);
CREATE INDEX outbox_by_subject ON outbox (vendor_id, subject, created_at);

-- Each entry carries the hash of the one before it on the same terminal (0 stands for the command line).
CREATE TABLE audit_entry (
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
);
CREATE INDEX audit_entry_by_session ON audit_entry (vendor_id, session_id, action);
-- The audit of a store is read by its days, newest first, and by the document that an entry is about.
CREATE INDEX audit_entry_by_subject ON audit_entry (vendor_id, subject);
CREATE INDEX audit_entry_by_day ON audit_entry (vendor_id, store_id, created_at, principal, entry_no);
CREATE TABLE audit_head (
    vendor_id BIGINT NOT NULL,
    principal TEXT NOT NULL,
    entry_no BIGINT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (vendor_id, principal)
);

-- From time to time the heads of all terminals of a vendor are joined into one hash, which joins their chains.
CREATE TABLE audit_seal (
    vendor_id BIGINT NOT NULL,
    seal_no BIGINT NOT NULL,
    heads TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    previous_hash TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (vendor_id, seal_no)
);

-- What a store takes off. live_when, stores and rule are JSON as the pricing core reads them; no store named is every
-- store.
CREATE TABLE offer (
    vendor_id BIGINT NOT NULL REFERENCES vendor (vendor_id),
    offer_id BIGINT NOT NULL,
    code TEXT NOT NULL,
    title TEXT NOT NULL,
    priority INTEGER NOT NULL,
    exclusive BOOLEAN NOT NULL,
    active BOOLEAN NOT NULL,
    customer_group TEXT NOT NULL,
    live_when TEXT NOT NULL,
    stores TEXT NOT NULL,
    rule TEXT NOT NULL,
    -- What goods of an offer give back: what was paid for them, or what was paid less the price of what is kept under
    -- the same offer.
    on_return TEXT NOT NULL,
    PRIMARY KEY (vendor_id, offer_id),
    UNIQUE (vendor_id, code)
);

-- A voucher is a promise of money: of a return, or brought along from an earlier system. customer_id '' is a bearer
-- voucher. What is left is the amount less its uses, each a row for good; what was given back is a use below zero.
CREATE TABLE voucher (
    vendor_id BIGINT NOT NULL REFERENCES vendor (vendor_id),
    voucher_id TEXT NOT NULL,
    credit_note TEXT NOT NULL,
    code TEXT NOT NULL,
    customer_id TEXT NOT NULL,
    origin TEXT NOT NULL CHECK (origin IN ('return', 'import')),
    amount_paise BIGINT NOT NULL CHECK (amount_paise > 0),
    left_paise BIGINT NOT NULL CHECK (left_paise >= 0 AND left_paise <= amount_paise),
    issued_on TEXT NOT NULL,
    expires_on TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, voucher_id),
    UNIQUE (vendor_id, code)
);
CREATE INDEX voucher_open ON voucher (vendor_id, customer_id, issued_on) WHERE left_paise > 0 AND customer_id <> '';
CREATE INDEX voucher_by_expiry ON voucher (vendor_id, expires_on) WHERE left_paise > 0;
CREATE INDEX voucher_by_credit_note ON voucher (vendor_id, credit_note) WHERE credit_note <> '';
CREATE TABLE voucher_use (
    vendor_id BIGINT NOT NULL,
    voucher_id TEXT NOT NULL,
    terminal_id BIGINT NOT NULL,
    pay_id TEXT NOT NULL,
    order_id TEXT NOT NULL,
    amount_paise BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, voucher_id, terminal_id, pay_id),
    FOREIGN KEY (vendor_id, voucher_id) REFERENCES voucher (vendor_id, voucher_id)
);
CREATE INDEX voucher_use_by_order ON voucher_use (vendor_id, order_id);

-- What a bill at checkout has set aside of a voucher and not paid in yet. One bill at a time has a voucher.
CREATE TABLE voucher_reservation (
    vendor_id BIGINT NOT NULL,
    voucher_id TEXT NOT NULL,
    order_id TEXT NOT NULL,
    amount_paise BIGINT NOT NULL CHECK (amount_paise > 0),
    created_at BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, voucher_id),
    FOREIGN KEY (vendor_id, voucher_id) REFERENCES voucher (vendor_id, voucher_id),
    FOREIGN KEY (vendor_id, order_id) REFERENCES cart_order (vendor_id, order_id)
);
CREATE INDEX voucher_reservation_by_order ON voucher_reservation (vendor_id, order_id);

-- A page of the invoice that opens without a sign-in, for whoever holds the link; an invoice has one.
CREATE TABLE bill_link (
    vendor_id BIGINT NOT NULL,
    invoice_id TEXT NOT NULL,
    token TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    -- When the store withdrew the link, UTC milliseconds; it opens nothing any more. Handed out again, the invoice
    -- gets another.
    withdrawn_at BIGINT,
    PRIMARY KEY (vendor_id, invoice_id),
    UNIQUE (vendor_id, token),
    FOREIGN KEY (vendor_id, invoice_id) REFERENCES invoice (vendor_id, invoice_id)
);

-- One-time codes sent by SMS, with which a user without a PIN sets one on the device that asked for it.
CREATE TABLE login_code (
    vendor_id BIGINT NOT NULL,
    code_id TEXT NOT NULL,
    user_id BIGINT NOT NULL,
    licence_id BIGINT NOT NULL,
    code_hash TEXT NOT NULL,
    tries INTEGER NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    used_at BIGINT,
    PRIMARY KEY (vendor_id, code_id),
    FOREIGN KEY (vendor_id, user_id) REFERENCES login_user (vendor_id, user_id),
    FOREIGN KEY (vendor_id, licence_id) REFERENCES licence (vendor_id, licence_id)
);
CREATE INDEX login_code_by_user ON login_code (vendor_id, user_id, created_at);
CREATE INDEX login_code_by_licence ON login_code (vendor_id, licence_id, created_at);

-- By what a device without network tells that a PIN is right: made at a sign-in with the PIN, keyed by the id of the
-- device, which is kept nowhere else than on the device. pin_digest names the PIN hash it was made beside.
CREATE TABLE offline_verifier (
    vendor_id BIGINT NOT NULL,
    device_digest TEXT NOT NULL,
    user_id BIGINT NOT NULL,
    verifier TEXT NOT NULL,
    pin_digest TEXT NOT NULL,
    made_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, device_digest, user_id),
    FOREIGN KEY (vendor_id, user_id) REFERENCES login_user (vendor_id, user_id)
);

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
    -- What comes back for a reason may be unfit to be sold again: it goes to the damage point then.
    damaged BOOLEAN NOT NULL,
    PRIMARY KEY (vendor_id, reason_id),
    UNIQUE (vendor_id, code)
);

-- What a store says of itself on its documents, from a moment on (milliseconds, UTC): a row for every change, and no
-- row
-- is changed itself. The one with the highest number is in force, and the store's own row says the same.
CREATE TABLE store_version (
    vendor_id BIGINT NOT NULL,
    store_id BIGINT NOT NULL,
    version_no BIGINT NOT NULL CHECK (version_no > 0),
    begins_at BIGINT NOT NULL,
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
    registration TEXT NOT NULL CHECK (registration IN ('regular', 'composition', 'unregistered')),
    PRIMARY KEY (vendor_id, store_id, version_no),
    FOREIGN KEY (vendor_id, store_id) REFERENCES store (vendor_id, store_id)
);

-- How a store is registered under the GST law, from a business day on: a row for every change, and no row is changed
-- itself. On a day that row holds which begins last, and of two that begin on one day the later number.
CREATE TABLE store_registration (
    vendor_id BIGINT NOT NULL,
    store_id BIGINT NOT NULL,
    registration_no BIGINT NOT NULL CHECK (registration_no > 0),
    begins_on TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('regular', 'composition', 'unregistered')),
    gstin TEXT NOT NULL,
    written_at BIGINT NOT NULL,
    CHECK ((gstin = '') = (kind = 'unregistered')),
    PRIMARY KEY (vendor_id, store_id, registration_no),
    FOREIGN KEY (vendor_id, store_id) REFERENCES store (vendor_id, store_id)
);

-- The ledger of vouchers, a liability, beside voucher_use: issued and restored add to it, expired takes away. The
-- counter
-- is the account that an entry is posted against. Rows are only added.
CREATE TABLE voucher_entry (
    vendor_id BIGINT NOT NULL,
    voucher_id TEXT NOT NULL,
    entry_no BIGINT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('issued', 'expired', 'restored', 'refunded', 'paid_out')),
    amount_paise BIGINT NOT NULL,
    counter TEXT NOT NULL CHECK (counter IN ('return', 'opening_balance', 'sale', 'breakage', 'cancelled_invoice', 'cash')),
    store_id BIGINT NOT NULL,
    session_id TEXT NOT NULL,
    business_date TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, voucher_id, entry_no)
);
CREATE INDEX voucher_entry_by_session ON voucher_entry (vendor_id, session_id) WHERE session_id <> '';

-- The goods a store keeps at hand: what is sold by a number of one or two digits, in the places the store gives them.
CREATE TABLE quick_key (
    vendor_id BIGINT NOT NULL,
    store_id BIGINT NOT NULL,
    place INTEGER NOT NULL CHECK (place % 100 BETWEEN 1 AND 24 AND (place <= 24 OR place BETWEEN 201 AND 824)),
    product_id BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, store_id, place),
    FOREIGN KEY (vendor_id, product_id) REFERENCES catalog_product (vendor_id, product_id)
);

-- Its keys have the numbers from 201 on in folder 1, from 301 on in folder 2. Folder 0 marks a store that has arranged its keys.
CREATE TABLE quick_key_folder (
    vendor_id BIGINT NOT NULL,
    store_id BIGINT NOT NULL,
    folder INTEGER NOT NULL CHECK (folder BETWEEN 0 AND 7),
    name TEXT NOT NULL,
    tint TEXT NOT NULL CHECK (tint IN ('vegetables', 'fruit', 'pulses', 'grains', 'dairy', 'other')),
    PRIMARY KEY (vendor_id, store_id, folder),
    FOREIGN KEY (vendor_id, store_id) REFERENCES store (vendor_id, store_id)
);

-- The payment device that stands at a till: the terminal's, until another till sets the same device.
CREATE TABLE payment_device (
    vendor_id BIGINT NOT NULL,
    device_id TEXT NOT NULL,
    store_id BIGINT NOT NULL,
    terminal_id BIGINT NOT NULL,
    serial_number TEXT NOT NULL,
    name TEXT NOT NULL,
    set_at BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, device_id),
    UNIQUE (vendor_id, serial_number),
    UNIQUE (vendor_id, terminal_id),
    FOREIGN KEY (vendor_id, terminal_id) REFERENCES terminal (vendor_id, terminal_id)
);

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
    supplier_bill_on TEXT,
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

-- What a product cost is looked for among the lines of all receipts.
CREATE INDEX goods_receipt_note_line_by_product ON goods_receipt_note_line (vendor_id, product_id);

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
    expires_on TEXT,
    made_on TEXT,
    valid_months INTEGER NOT NULL,
    received_milli BIGINT NOT NULL CHECK (received_milli >= 0),
    damaged_milli BIGINT NOT NULL CHECK (damaged_milli >= 0),
    PRIMARY KEY (vendor_id, grn_id, line_no, lot_no),
    FOREIGN KEY (vendor_id, grn_id, line_no) REFERENCES goods_receipt_note_line (vendor_id, grn_id, line_no)
);

-- Charges: money that something outside takes for a bill at checkout. A charge is decided behind the lock of its bill,
-- and is
-- kept for ever: who paid must be found however much later it is told. shown is what a browser is given to show,
-- due_at when it
-- is asked after again.
CREATE TABLE payment_charge (
    vendor_id BIGINT NOT NULL,
    charge_id TEXT NOT NULL,
    store_id BIGINT NOT NULL,
    terminal_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    session_id TEXT NOT NULL,
    order_id TEXT NOT NULL,
    pay_id TEXT NOT NULL,
    gateway TEXT NOT NULL CHECK (gateway IN ('EZSWYPE', 'RAZOR_PAY_ONLINE', 'LOYALTY')),
    via TEXT NOT NULL CHECK (via IN ('checkout', 'qr', 'device', 'page')),
    state TEXT NOT NULL CHECK (state IN ('wanted', 'sent', 'unknown', 'taken', 'declined', 'refund_due', 'reversed')),
    amount_paise BIGINT NOT NULL CHECK (amount_paise > 0),
    taken_paise BIGINT NOT NULL,
    outside_id TEXT NOT NULL,
    outside_payment_id TEXT NOT NULL,
    reference TEXT NOT NULL,
    said TEXT NOT NULL,
    shown TEXT NOT NULL,
    refund_state TEXT NOT NULL CHECK (refund_state IN ('', 'asked', 'failed', 'done')),
    refund_id TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    sent_at BIGINT,
    ended_at BIGINT,
    due_at BIGINT,
    tries BIGINT NOT NULL,
    -- What the last words about a charge are for programs; empty where outside has said them.
    said_code TEXT NOT NULL,
    PRIMARY KEY (vendor_id, charge_id),
    UNIQUE (vendor_id, terminal_id, pay_id),
    FOREIGN KEY (vendor_id, order_id) REFERENCES cart_order (vendor_id, order_id)
);
-- Of one bill, one is unsettled at most.
CREATE UNIQUE INDEX payment_charge_unsettled ON payment_charge (vendor_id, order_id) WHERE state IN ('wanted', 'sent', 'unknown');
-- What was paid outside is of one charge.
CREATE UNIQUE INDEX payment_charge_by_payment ON payment_charge (vendor_id, gateway, outside_payment_id)
    WHERE outside_payment_id <> '';
CREATE INDEX payment_charge_by_order ON payment_charge (vendor_id, order_id);
CREATE INDEX payment_charge_by_outside ON payment_charge (vendor_id, outside_id) WHERE outside_id <> '';
CREATE INDEX payment_charge_open ON payment_charge (vendor_id, store_id, created_at)
    WHERE state IN ('wanted', 'sent', 'unknown', 'refund_due');
CREATE INDEX payment_charge_due ON payment_charge (due_at) WHERE due_at IS NOT NULL;
-- Charges that paid a bill and were given back outside are listed until somebody has looked after them.
CREATE INDEX payment_charge_given_back ON payment_charge (vendor_id, store_id, created_at)
    WHERE state = 'taken' AND said_code = 'charge.given_back';

-- What a gateway has told of charges by itself; each event once.
CREATE TABLE payment_charge_event (
    vendor_id BIGINT NOT NULL,
    event_id TEXT NOT NULL,
    charge_id TEXT NOT NULL,
    event TEXT NOT NULL,
    received_at BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, event_id)
);

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

-- A slip and its check ask which invoices were cancelled in a session.
CREATE INDEX invoice_cancelled_by_session ON invoice_cancelled (vendor_id, session_id);

-- Listings have their ids in the order of bytes, so whether one was cancelled is asked in that order too.
CREATE INDEX invoice_cancelled_listed ON invoice_cancelled (vendor_id, invoice_id COLLATE "C", created_at);

-- What was handed back for them: a row for each payment of the invoice, which terminal_id and pay_id name. Of cash the
-- amount
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

-- How much cash a customer was handed on a day is asked over all stores.
CREATE INDEX invoice_refund_by_date ON invoice_refund (vendor_id, business_date, gateway);

-- The link of a duplicate: its page and its file are marked with the number of the copy, while those of the original
-- stay as they are.
CREATE TABLE bill_link_copy (
    vendor_id BIGINT NOT NULL,
    invoice_id TEXT NOT NULL,
    copy_no INTEGER NOT NULL,
    token TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    withdrawn_at BIGINT,
    PRIMARY KEY (vendor_id, invoice_id, copy_no),
    UNIQUE (vendor_id, token),
    FOREIGN KEY (vendor_id, invoice_id, copy_no) REFERENCES invoice_reprint (vendor_id, invoice_id, copy_no)
);

CREATE TABLE invoice_listing (
    vendor_id BIGINT NOT NULL,
    store_id BIGINT NOT NULL,
    gateway TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('sale', 'return', 'cancelled')),
    created_at BIGINT NOT NULL,
    invoice_id TEXT COLLATE "C" NOT NULL,
    total_paise BIGINT NOT NULL,
    day BIGINT NOT NULL,
    span BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, store_id, gateway, kind, created_at, invoice_id)
);
CREATE INDEX invoice_listing_by_day ON invoice_listing (vendor_id, store_id, gateway, kind, day, total_paise, invoice_id, created_at);
CREATE INDEX invoice_listing_by_span ON invoice_listing (vendor_id, store_id, gateway, kind, span, total_paise, invoice_id, created_at);

CREATE TABLE invoice_search (
    vendor_id BIGINT NOT NULL,
    store_id BIGINT NOT NULL,
    gateway TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('sale', 'return', 'cancelled')),
    start TEXT COLLATE "C" NOT NULL,
    created_at BIGINT NOT NULL,
    invoice_id TEXT COLLATE "C" NOT NULL,
    word TEXT COLLATE "C" NOT NULL,
    total_paise BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, store_id, gateway, kind, start, created_at, invoice_id, word)
);
CREATE INDEX invoice_search_by_total ON invoice_search (vendor_id, store_id, gateway, kind, start, total_paise, invoice_id, word,
    created_at);

-- Selling prices that somebody without leave to set them asks for; a manager accepts or refuses each.
-- document is the number of the GRN that asks, state open until it is decided. A newer proposal for the same goods
-- replaces an open one.
CREATE TABLE price_proposal (
    vendor_id BIGINT NOT NULL,
    proposal_id TEXT NOT NULL,
    store_id BIGINT NOT NULL,
    product_id BIGINT NOT NULL,
    barcode TEXT NOT NULL,
    name TEXT NOT NULL,
    mrp_paise BIGINT NOT NULL,
    before_paise BIGINT NOT NULL CHECK (before_paise > 0),
    price_paise BIGINT NOT NULL CHECK (price_paise > 0 AND price_paise <= mrp_paise),
    document TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'accepted', 'refused', 'replaced')),
    user_id BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    decided_by BIGINT,
    decided_at BIGINT,
    PRIMARY KEY (vendor_id, proposal_id),
    CHECK ((state = 'open') = (decided_at IS NULL)),
    FOREIGN KEY (vendor_id, store_id) REFERENCES store (vendor_id, store_id),
    FOREIGN KEY (vendor_id, product_id) REFERENCES catalog_product (vendor_id, product_id)
);
CREATE UNIQUE INDEX price_proposal_open ON price_proposal (vendor_id, store_id, product_id, mrp_paise) WHERE state = 'open';
CREATE INDEX price_proposal_by_document ON price_proposal (vendor_id, store_id, document);

-- Changes of what prices a bill are written down by the database itself, so that no code can forget it.
-- A statement has one version, however many rows it changes: updating one row a hundred thousand times in a transaction
-- takes minutes. The version row of a vendor stays locked until its transaction commits, so versions appear in order.
CREATE FUNCTION catalog_next_version(vendor BIGINT) RETURNS BIGINT LANGUAGE sql AS $$
    INSERT INTO catalog_version AS v (vendor_id, version) VALUES (vendor, 1)
    ON CONFLICT (vendor_id) DO UPDATE SET version = v.version + 1 RETURNING version;
$$;

CREATE FUNCTION catalog_product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    WITH version AS MATERIALIZED (
        SELECT vendor_id, catalog_next_version(vendor_id) AS no FROM (SELECT DISTINCT vendor_id FROM changed) AS vendors
    )
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
    SELECT vendor_id, no, 'product', s, i
    FROM (SELECT DISTINCT vendor_id, 0::bigint AS s, product_id::bigint AS i FROM changed) AS rows JOIN version USING (vendor_id);
    RETURN NULL;
END $$;

CREATE TRIGGER catalog_product_insert AFTER INSERT ON catalog_product REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION catalog_product_changed();

CREATE TRIGGER catalog_product_update AFTER UPDATE ON catalog_product REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION catalog_product_changed();

CREATE TRIGGER catalog_product_delete AFTER DELETE ON catalog_product REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION catalog_product_changed();

CREATE FUNCTION catalog_barcode_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    WITH version AS MATERIALIZED (
        SELECT vendor_id, catalog_next_version(vendor_id) AS no FROM (SELECT DISTINCT vendor_id FROM changed) AS vendors
    )
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
    SELECT vendor_id, no, 'product', s, i
    FROM (SELECT DISTINCT vendor_id, 0::bigint AS s, product_id::bigint AS i FROM changed) AS rows JOIN version USING (vendor_id);
    RETURN NULL;
END $$;

CREATE TRIGGER catalog_barcode_insert AFTER INSERT ON catalog_barcode REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION catalog_barcode_changed();

CREATE TRIGGER catalog_barcode_update AFTER UPDATE ON catalog_barcode REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION catalog_barcode_changed();

CREATE TRIGGER catalog_barcode_delete AFTER DELETE ON catalog_barcode REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION catalog_barcode_changed();

CREATE FUNCTION catalog_price_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    WITH version AS MATERIALIZED (
        SELECT vendor_id, catalog_next_version(vendor_id) AS no FROM (SELECT DISTINCT vendor_id FROM changed) AS vendors
    )
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
    SELECT vendor_id, no, 'product', s, i
    FROM (SELECT DISTINCT vendor_id, store_id::bigint AS s, product_id::bigint AS i FROM changed) AS rows JOIN version USING (vendor_id);
    RETURN NULL;
END $$;

CREATE TRIGGER catalog_price_insert AFTER INSERT ON catalog_price REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION catalog_price_changed();

CREATE TRIGGER catalog_price_update AFTER UPDATE ON catalog_price REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION catalog_price_changed();

CREATE TRIGGER catalog_price_delete AFTER DELETE ON catalog_price REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION catalog_price_changed();

CREATE FUNCTION catalog_category_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    WITH version AS MATERIALIZED (
        SELECT vendor_id, catalog_next_version(vendor_id) AS no FROM (SELECT DISTINCT vendor_id FROM changed) AS vendors
    )
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
    SELECT vendor_id, no, 'all', s, i
    FROM (SELECT DISTINCT vendor_id, 0::bigint AS s, 0::bigint AS i FROM changed) AS rows JOIN version USING (vendor_id);
    RETURN NULL;
END $$;

CREATE TRIGGER catalog_category_insert AFTER INSERT ON catalog_category REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION catalog_category_changed();

CREATE TRIGGER catalog_category_update AFTER UPDATE ON catalog_category REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION catalog_category_changed();

CREATE TRIGGER catalog_category_delete AFTER DELETE ON catalog_category REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION catalog_category_changed();

CREATE FUNCTION catalog_tax_class_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    WITH version AS MATERIALIZED (
        SELECT vendor_id, catalog_next_version(vendor_id) AS no FROM (SELECT DISTINCT vendor_id FROM changed) AS vendors
    )
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
    SELECT vendor_id, no, 'all', s, i
    FROM (SELECT DISTINCT vendor_id, 0::bigint AS s, 0::bigint AS i FROM changed) AS rows JOIN version USING (vendor_id);
    RETURN NULL;
END $$;

CREATE TRIGGER catalog_tax_class_insert AFTER INSERT ON catalog_tax_class REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION catalog_tax_class_changed();

CREATE TRIGGER catalog_tax_class_update AFTER UPDATE ON catalog_tax_class REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION catalog_tax_class_changed();

CREATE TRIGGER catalog_tax_class_delete AFTER DELETE ON catalog_tax_class REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION catalog_tax_class_changed();

CREATE FUNCTION catalog_tax_rate_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    WITH version AS MATERIALIZED (
        SELECT vendor_id, catalog_next_version(vendor_id) AS no FROM (SELECT DISTINCT vendor_id FROM changed) AS vendors
    )
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
    SELECT vendor_id, no, 'all', s, i
    FROM (SELECT DISTINCT vendor_id, 0::bigint AS s, 0::bigint AS i FROM changed) AS rows JOIN version USING (vendor_id);
    RETURN NULL;
END $$;

CREATE TRIGGER catalog_tax_rate_insert AFTER INSERT ON catalog_tax_rate REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION catalog_tax_rate_changed();

CREATE TRIGGER catalog_tax_rate_update AFTER UPDATE ON catalog_tax_rate REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION catalog_tax_rate_changed();

CREATE TRIGGER catalog_tax_rate_delete AFTER DELETE ON catalog_tax_rate REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION catalog_tax_rate_changed();

CREATE FUNCTION carry_bag_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    WITH version AS MATERIALIZED (
        SELECT vendor_id, catalog_next_version(vendor_id) AS no FROM (SELECT DISTINCT vendor_id FROM changed) AS vendors
    )
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
    SELECT vendor_id, no, 'settings', s, i
    FROM (SELECT DISTINCT vendor_id, store_id::bigint AS s, 0::bigint AS i FROM changed) AS rows JOIN version USING (vendor_id);
    RETURN NULL;
END $$;

CREATE TRIGGER carry_bag_insert AFTER INSERT ON carry_bag REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION carry_bag_changed();

CREATE TRIGGER carry_bag_update AFTER UPDATE ON carry_bag REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION carry_bag_changed();

CREATE TRIGGER carry_bag_delete AFTER DELETE ON carry_bag REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION carry_bag_changed();

CREATE FUNCTION setting_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    WITH version AS MATERIALIZED (
        SELECT vendor_id, catalog_next_version(vendor_id) AS no FROM (SELECT DISTINCT vendor_id FROM changed) AS vendors
    )
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
    SELECT vendor_id, no, 'settings', s, i
    FROM (SELECT DISTINCT vendor_id, store_id::bigint AS s, 0::bigint AS i FROM changed) AS rows JOIN version USING (vendor_id);
    RETURN NULL;
END $$;

CREATE TRIGGER setting_insert AFTER INSERT ON setting REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION setting_changed();

CREATE TRIGGER setting_update AFTER UPDATE ON setting REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION setting_changed();

CREATE TRIGGER setting_delete AFTER DELETE ON setting REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION setting_changed();

CREATE FUNCTION store_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    WITH version AS MATERIALIZED (
        SELECT vendor_id, catalog_next_version(vendor_id) AS no FROM (SELECT DISTINCT vendor_id FROM changed) AS vendors
    )
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
    SELECT vendor_id, no, 'settings', s, i
    FROM (SELECT DISTINCT vendor_id, store_id::bigint AS s, 0::bigint AS i FROM changed) AS rows JOIN version USING (vendor_id);
    RETURN NULL;
END $$;

CREATE TRIGGER store_insert AFTER INSERT ON store REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION store_changed();

CREATE TRIGGER store_update AFTER UPDATE ON store REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION store_changed();

CREATE TRIGGER store_delete AFTER DELETE ON store REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION store_changed();

CREATE FUNCTION offer_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
    SELECT vendor_id, catalog_next_version(vendor_id), 'offers', s, i
    FROM (SELECT DISTINCT vendor_id, 0::bigint AS s, 0::bigint AS i FROM changed) AS rows;
    RETURN NULL;
END $$;

CREATE TRIGGER offer_insert AFTER INSERT ON offer REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION offer_changed();

CREATE TRIGGER offer_update AFTER UPDATE ON offer REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION offer_changed();

CREATE TRIGGER offer_delete AFTER DELETE ON offer REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION offer_changed();

CREATE FUNCTION store_version_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'a version of a store is never changed';
END $$;

CREATE TRIGGER store_version_update_or_delete BEFORE UPDATE OR DELETE ON store_version
    FOR EACH ROW EXECUTE FUNCTION store_version_kept();

CREATE TRIGGER store_version_truncate BEFORE TRUNCATE ON store_version
    FOR EACH STATEMENT EXECUTE FUNCTION store_version_kept();

-- A version prices nothing, but it is remembered beside the store's settings.
CREATE TRIGGER store_version_insert AFTER INSERT ON store_version REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION store_changed();

CREATE FUNCTION store_registration_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'a registration of a store is never changed';
END $$;

CREATE TRIGGER store_registration_update_or_delete BEFORE UPDATE OR DELETE ON store_registration
    FOR EACH ROW EXECUTE FUNCTION store_registration_kept();

CREATE TRIGGER store_registration_truncate BEFORE TRUNCATE ON store_registration
    FOR EACH STATEMENT EXECUTE FUNCTION store_registration_kept();

-- It is remembered beside the store's settings.
CREATE TRIGGER store_registration_insert AFTER INSERT ON store_registration REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION store_changed();

-- A second wall between vendors: a role that does not own the tables sees the rows of the vendor that the running
-- transaction named, or none. '*' is for finding out who is calling and for background work.
DO $$
DECLARE name TEXT;
BEGIN
    FOR name IN SELECT table_name FROM information_schema.columns
        WHERE table_schema = current_schema() AND column_name = 'vendor_id'
    LOOP
        EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
        EXECUTE format(
            'CREATE POLICY own_vendor ON %I USING (current_setting(''rokad.vendor'', true) = ''*''
             OR vendor_id::text = current_setting(''rokad.vendor'', true))', name);
    END LOOP;
END $$;
