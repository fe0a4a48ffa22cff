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

-- Full-text search over product names, brands and variants; a barcode is looked up by its own key.
CREATE INDEX catalog_search ON catalog_product
    USING gin (to_tsvector('simple', name || ' ' || brand || ' ' || variant));

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
