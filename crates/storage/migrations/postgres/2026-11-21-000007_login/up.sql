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

ALTER TABLE login_code ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_vendor ON login_code USING (current_setting('rokad.vendor', true) = '*'
    OR vendor_id::text = current_setting('rokad.vendor', true));
ALTER TABLE offline_verifier ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_vendor ON offline_verifier USING (current_setting('rokad.vendor', true) = '*'
    OR vendor_id::text = current_setting('rokad.vendor', true));
