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

ALTER TABLE payment_device ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_vendor ON payment_device USING (current_setting('rokad.vendor', true) = '*'
    OR vendor_id::text = current_setting('rokad.vendor', true));

-- When the PIN was last typed and right in this sign-in: another PIN is set only soon after.
ALTER TABLE login_session ADD COLUMN pin_checked_at BIGINT NOT NULL DEFAULT 0;
