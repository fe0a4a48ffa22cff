-- What a store says of itself on its documents, from a moment on (milliseconds, UTC): a row for every change, and no row
-- is changed itself. The one with the highest number is in force, and the store's own row says the same.
-- filled_from_present: nobody knows what the store was called before; it is what the store was when versions came in.
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
    filled_from_present BOOLEAN NOT NULL,
    PRIMARY KEY (vendor_id, store_id, version_no),
    FOREIGN KEY (vendor_id, store_id) REFERENCES store (vendor_id, store_id)
);
CREATE FUNCTION store_version_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'a version of a store is never changed';
END $$;
CREATE TRIGGER store_version_update_or_delete BEFORE UPDATE OR DELETE ON store_version
    FOR EACH ROW EXECUTE FUNCTION store_version_kept();
CREATE TRIGGER store_version_truncate BEFORE TRUNCATE ON store_version
    FOR EACH STATEMENT EXECUTE FUNCTION store_version_kept();

ALTER TABLE store_version ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_vendor ON store_version USING (current_setting('rokad.vendor', true) = '*'
    OR vendor_id::text = current_setting('rokad.vendor', true));

-- A version prices nothing, but it is remembered beside the store's settings.
CREATE TRIGGER store_version_insert AFTER INSERT ON store_version REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION store_changed();

-- The version a document was made under, and the words on it that were read from other rows until now.
-- filled_from_present: those words and the version were filled in later, from what they were then.
ALTER TABLE invoice ADD COLUMN store_version_no BIGINT NOT NULL DEFAULT 0;
ALTER TABLE invoice ADD COLUMN terminal_name TEXT NOT NULL DEFAULT '';
ALTER TABLE invoice ADD COLUMN customer_city TEXT NOT NULL DEFAULT '';
ALTER TABLE invoice ADD COLUMN customer_state_code TEXT NOT NULL DEFAULT '';
ALTER TABLE invoice ADD COLUMN customer_pincode TEXT NOT NULL DEFAULT '';
ALTER TABLE invoice ADD COLUMN filled_from_present BOOLEAN NOT NULL DEFAULT FALSE;
