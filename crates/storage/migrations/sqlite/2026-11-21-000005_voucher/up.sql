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
) WITHOUT ROWID;
CREATE INDEX voucher_open ON voucher (vendor_id, customer_id, issued_on) WHERE left_paise > 0 AND customer_id <> '';

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
) WITHOUT ROWID;
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
) WITHOUT ROWID;
CREATE INDEX voucher_reservation_by_order ON voucher_reservation (vendor_id, order_id);
