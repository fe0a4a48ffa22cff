-- What a store takes off. live_when, stores and rule are JSON as the pricing core reads them; no store named is every store.
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
    PRIMARY KEY (vendor_id, offer_id),
    UNIQUE (vendor_id, code)
) WITHOUT ROWID;

CREATE TRIGGER offer_insert AFTER INSERT ON offer BEGIN
    INSERT INTO catalog_version (vendor_id, version) VALUES (NEW.vendor_id, 1)
        ON CONFLICT (vendor_id) DO UPDATE SET version = version + 1;
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
        SELECT vendor_id, version, 'offers', 0, 0 FROM catalog_version WHERE vendor_id = NEW.vendor_id;
END;
CREATE TRIGGER offer_update AFTER UPDATE ON offer BEGIN
    INSERT INTO catalog_version (vendor_id, version) VALUES (NEW.vendor_id, 1)
        ON CONFLICT (vendor_id) DO UPDATE SET version = version + 1;
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
        SELECT vendor_id, version, 'offers', 0, 0 FROM catalog_version WHERE vendor_id = NEW.vendor_id;
END;
CREATE TRIGGER offer_delete AFTER DELETE ON offer BEGIN
    INSERT INTO catalog_version (vendor_id, version) VALUES (OLD.vendor_id, 1)
        ON CONFLICT (vendor_id) DO UPDATE SET version = version + 1;
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
        SELECT vendor_id, version, 'offers', 0, 0 FROM catalog_version WHERE vendor_id = OLD.vendor_id;
END;
