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
) WITHOUT ROWID;
CREATE TRIGGER store_version_update BEFORE UPDATE ON store_version BEGIN
    SELECT RAISE(ABORT, 'a version of a store is never changed');
END;
CREATE TRIGGER store_version_delete BEFORE DELETE ON store_version BEGIN
    SELECT RAISE(ABORT, 'a version of a store is never changed');
END;

-- A version prices nothing, but it is remembered beside the store's settings.
CREATE TRIGGER store_version_insert AFTER INSERT ON store_version BEGIN
    INSERT INTO catalog_version (vendor_id, version) VALUES (NEW.vendor_id, 1)
        ON CONFLICT (vendor_id) DO UPDATE SET version = version + 1;
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
        SELECT vendor_id, version, 'settings', NEW.store_id, 0 FROM catalog_version WHERE vendor_id = NEW.vendor_id;
END;

-- The version a document was made under, and the words on it that were read from other rows until now.
-- filled_from_present: those words and the version were filled in later, from what they were then.
ALTER TABLE invoice ADD COLUMN store_version_no BIGINT NOT NULL DEFAULT 0;
ALTER TABLE invoice ADD COLUMN terminal_name TEXT NOT NULL DEFAULT '';
ALTER TABLE invoice ADD COLUMN customer_city TEXT NOT NULL DEFAULT '';
ALTER TABLE invoice ADD COLUMN customer_state_code TEXT NOT NULL DEFAULT '';
ALTER TABLE invoice ADD COLUMN customer_pincode TEXT NOT NULL DEFAULT '';
ALTER TABLE invoice ADD COLUMN filled_from_present BOOLEAN NOT NULL DEFAULT FALSE;
