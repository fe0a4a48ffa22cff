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
) WITHOUT ROWID;
CREATE TRIGGER store_registration_update BEFORE UPDATE ON store_registration BEGIN
    SELECT RAISE(ABORT, 'a registration of a store is never changed');
END;
CREATE TRIGGER store_registration_delete BEFORE DELETE ON store_registration BEGIN
    SELECT RAISE(ABORT, 'a registration of a store is never changed');
END;

-- It is remembered beside the store's settings.
CREATE TRIGGER store_registration_insert AFTER INSERT ON store_registration BEGIN
    INSERT INTO catalog_version (vendor_id, version) VALUES (NEW.vendor_id, 1)
        ON CONFLICT (vendor_id) DO UPDATE SET version = version + 1;
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
        SELECT vendor_id, version, 'settings', NEW.store_id, 0 FROM catalog_version WHERE vendor_id = NEW.vendor_id;
END;

-- Where the goods of a bill are supplied (IGST Act, section 10), where that is not over the counter: place_kind is
-- 'recorded' (the address of an unregistered buyer that the invoice records) or 'delivery'. The State is a GST code.
ALTER TABLE cart_order ADD COLUMN place_kind TEXT NOT NULL DEFAULT '';
ALTER TABLE cart_order ADD COLUMN place_address TEXT NOT NULL DEFAULT '';
ALTER TABLE cart_order ADD COLUMN place_city TEXT NOT NULL DEFAULT '';
ALTER TABLE cart_order ADD COLUMN place_pincode TEXT NOT NULL DEFAULT '';
ALTER TABLE cart_order ADD COLUMN place_state_code TEXT NOT NULL DEFAULT '';

-- The name of a buyer's business, beside that of the contact.
ALTER TABLE customer ADD COLUMN business_name TEXT NOT NULL DEFAULT '';

-- What the seller of a document was on the day of its bill, where the goods were supplied (place_address where they were
-- delivered), and the business that bought. Documents of before leave all of it empty.
ALTER TABLE invoice ADD COLUMN seller_registration TEXT NOT NULL DEFAULT '';
ALTER TABLE invoice ADD COLUMN seller_gstin TEXT NOT NULL DEFAULT '';
ALTER TABLE invoice ADD COLUMN place_kind TEXT NOT NULL DEFAULT '';
ALTER TABLE invoice ADD COLUMN place_address TEXT NOT NULL DEFAULT '';
ALTER TABLE invoice ADD COLUMN place_state_code TEXT NOT NULL DEFAULT '';
ALTER TABLE invoice ADD COLUMN customer_business TEXT NOT NULL DEFAULT '';

-- FILL: what older books say of all this, which a copy of such books goes through when it is restored: a registration
-- from the first day of GST, the one that the store had when this came in, written down at that moment. Documents of
-- before name none: they stay as their version of the store has them, and were all sold over the counter.
INSERT INTO store_registration (vendor_id, store_id, registration_no, begins_on, kind, gstin, written_at)
SELECT vendor_id, store_id, 1, '2017-07-01', CASE WHEN gstin = '' THEN 'unregistered' ELSE 'regular' END, gstin,
    CAST(strftime('%s', 'now') AS BIGINT) * 1000
FROM store s
WHERE NOT EXISTS (SELECT 1 FROM store_registration r WHERE r.vendor_id = s.vendor_id AND r.store_id = s.store_id);
