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
);

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

ALTER TABLE offer ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_vendor ON offer USING (current_setting('rokad.vendor', true) = '*'
    OR vendor_id::text = current_setting('rokad.vendor', true));
