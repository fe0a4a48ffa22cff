-- Charges: money that something outside takes for a bill at checkout. A charge is decided behind the lock of its bill, and is
-- kept for ever: who paid must be found however much later it is told. shown is what a browser is given to show, due_at when it
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
    PRIMARY KEY (vendor_id, charge_id),
    UNIQUE (vendor_id, terminal_id, pay_id),
    FOREIGN KEY (vendor_id, order_id) REFERENCES cart_order (vendor_id, order_id)
) WITHOUT ROWID;
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

-- What a gateway has told of charges by itself; each event once.
CREATE TABLE payment_charge_event (
    vendor_id BIGINT NOT NULL,
    event_id TEXT NOT NULL,
    charge_id TEXT NOT NULL,
    event TEXT NOT NULL,
    received_at BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, event_id)
) WITHOUT ROWID;
