-- Changes of what prices a bill are written down by the database itself, so that no code can forget it.
CREATE TRIGGER catalog_product_insert AFTER INSERT ON catalog_product BEGIN
    INSERT INTO catalog_version (vendor_id, version) VALUES (NEW.vendor_id, 1)
        ON CONFLICT (vendor_id) DO UPDATE SET version = version + 1;
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
        SELECT vendor_id, version, 'product', 0, NEW.product_id FROM catalog_version WHERE vendor_id = NEW.vendor_id;
END;
CREATE TRIGGER catalog_product_update AFTER UPDATE ON catalog_product BEGIN
    INSERT INTO catalog_version (vendor_id, version) VALUES (NEW.vendor_id, 1)
        ON CONFLICT (vendor_id) DO UPDATE SET version = version + 1;
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
        SELECT vendor_id, version, 'product', 0, NEW.product_id FROM catalog_version WHERE vendor_id = NEW.vendor_id;
END;
CREATE TRIGGER catalog_product_delete AFTER DELETE ON catalog_product BEGIN
    INSERT INTO catalog_version (vendor_id, version) VALUES (OLD.vendor_id, 1)
        ON CONFLICT (vendor_id) DO UPDATE SET version = version + 1;
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
        SELECT vendor_id, version, 'product', 0, OLD.product_id FROM catalog_version WHERE vendor_id = OLD.vendor_id;
END;
CREATE TRIGGER catalog_barcode_insert AFTER INSERT ON catalog_barcode BEGIN
    INSERT INTO catalog_version (vendor_id, version) VALUES (NEW.vendor_id, 1)
        ON CONFLICT (vendor_id) DO UPDATE SET version = version + 1;
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
        SELECT vendor_id, version, 'product', 0, NEW.product_id FROM catalog_version WHERE vendor_id = NEW.vendor_id;
END;
CREATE TRIGGER catalog_barcode_update AFTER UPDATE ON catalog_barcode BEGIN
    INSERT INTO catalog_version (vendor_id, version) VALUES (NEW.vendor_id, 1)
        ON CONFLICT (vendor_id) DO UPDATE SET version = version + 1;
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
        SELECT vendor_id, version, 'product', 0, NEW.product_id FROM catalog_version WHERE vendor_id = NEW.vendor_id;
END;
CREATE TRIGGER catalog_barcode_delete AFTER DELETE ON catalog_barcode BEGIN
    INSERT INTO catalog_version (vendor_id, version) VALUES (OLD.vendor_id, 1)
        ON CONFLICT (vendor_id) DO UPDATE SET version = version + 1;
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
        SELECT vendor_id, version, 'product', 0, OLD.product_id FROM catalog_version WHERE vendor_id = OLD.vendor_id;
END;
CREATE TRIGGER catalog_price_insert AFTER INSERT ON catalog_price BEGIN
    INSERT INTO catalog_version (vendor_id, version) VALUES (NEW.vendor_id, 1)
        ON CONFLICT (vendor_id) DO UPDATE SET version = version + 1;
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
        SELECT vendor_id, version, 'product', NEW.store_id, NEW.product_id FROM catalog_version WHERE vendor_id = NEW.vendor_id;
END;
CREATE TRIGGER catalog_price_update AFTER UPDATE ON catalog_price BEGIN
    INSERT INTO catalog_version (vendor_id, version) VALUES (NEW.vendor_id, 1)
        ON CONFLICT (vendor_id) DO UPDATE SET version = version + 1;
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
        SELECT vendor_id, version, 'product', NEW.store_id, NEW.product_id FROM catalog_version WHERE vendor_id = NEW.vendor_id;
END;
CREATE TRIGGER catalog_price_delete AFTER DELETE ON catalog_price BEGIN
    INSERT INTO catalog_version (vendor_id, version) VALUES (OLD.vendor_id, 1)
        ON CONFLICT (vendor_id) DO UPDATE SET version = version + 1;
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
        SELECT vendor_id, version, 'product', OLD.store_id, OLD.product_id FROM catalog_version WHERE vendor_id = OLD.vendor_id;
END;
CREATE TRIGGER catalog_category_insert AFTER INSERT ON catalog_category BEGIN
    INSERT INTO catalog_version (vendor_id, version) VALUES (NEW.vendor_id, 1)
        ON CONFLICT (vendor_id) DO UPDATE SET version = version + 1;
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
        SELECT vendor_id, version, 'all', 0, 0 FROM catalog_version WHERE vendor_id = NEW.vendor_id;
END;
CREATE TRIGGER catalog_category_update AFTER UPDATE ON catalog_category BEGIN
    INSERT INTO catalog_version (vendor_id, version) VALUES (NEW.vendor_id, 1)
        ON CONFLICT (vendor_id) DO UPDATE SET version = version + 1;
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
        SELECT vendor_id, version, 'all', 0, 0 FROM catalog_version WHERE vendor_id = NEW.vendor_id;
END;
CREATE TRIGGER catalog_category_delete AFTER DELETE ON catalog_category BEGIN
    INSERT INTO catalog_version (vendor_id, version) VALUES (OLD.vendor_id, 1)
        ON CONFLICT (vendor_id) DO UPDATE SET version = version + 1;
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
        SELECT vendor_id, version, 'all', 0, 0 FROM catalog_version WHERE vendor_id = OLD.vendor_id;
END;
CREATE TRIGGER catalog_tax_class_insert AFTER INSERT ON catalog_tax_class BEGIN
    INSERT INTO catalog_version (vendor_id, version) VALUES (NEW.vendor_id, 1)
        ON CONFLICT (vendor_id) DO UPDATE SET version = version + 1;
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
        SELECT vendor_id, version, 'all', 0, 0 FROM catalog_version WHERE vendor_id = NEW.vendor_id;
END;
CREATE TRIGGER catalog_tax_class_update AFTER UPDATE ON catalog_tax_class BEGIN
    INSERT INTO catalog_version (vendor_id, version) VALUES (NEW.vendor_id, 1)
        ON CONFLICT (vendor_id) DO UPDATE SET version = version + 1;
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
        SELECT vendor_id, version, 'all', 0, 0 FROM catalog_version WHERE vendor_id = NEW.vendor_id;
END;
CREATE TRIGGER catalog_tax_class_delete AFTER DELETE ON catalog_tax_class BEGIN
    INSERT INTO catalog_version (vendor_id, version) VALUES (OLD.vendor_id, 1)
        ON CONFLICT (vendor_id) DO UPDATE SET version = version + 1;
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
        SELECT vendor_id, version, 'all', 0, 0 FROM catalog_version WHERE vendor_id = OLD.vendor_id;
END;
CREATE TRIGGER catalog_tax_rate_insert AFTER INSERT ON catalog_tax_rate BEGIN
    INSERT INTO catalog_version (vendor_id, version) VALUES (NEW.vendor_id, 1)
        ON CONFLICT (vendor_id) DO UPDATE SET version = version + 1;
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
        SELECT vendor_id, version, 'all', 0, 0 FROM catalog_version WHERE vendor_id = NEW.vendor_id;
END;
CREATE TRIGGER catalog_tax_rate_update AFTER UPDATE ON catalog_tax_rate BEGIN
    INSERT INTO catalog_version (vendor_id, version) VALUES (NEW.vendor_id, 1)
        ON CONFLICT (vendor_id) DO UPDATE SET version = version + 1;
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
        SELECT vendor_id, version, 'all', 0, 0 FROM catalog_version WHERE vendor_id = NEW.vendor_id;
END;
CREATE TRIGGER catalog_tax_rate_delete AFTER DELETE ON catalog_tax_rate BEGIN
    INSERT INTO catalog_version (vendor_id, version) VALUES (OLD.vendor_id, 1)
        ON CONFLICT (vendor_id) DO UPDATE SET version = version + 1;
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
        SELECT vendor_id, version, 'all', 0, 0 FROM catalog_version WHERE vendor_id = OLD.vendor_id;
END;
CREATE TRIGGER carry_bag_insert AFTER INSERT ON carry_bag BEGIN
    INSERT INTO catalog_version (vendor_id, version) VALUES (NEW.vendor_id, 1)
        ON CONFLICT (vendor_id) DO UPDATE SET version = version + 1;
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
        SELECT vendor_id, version, 'settings', NEW.store_id, 0 FROM catalog_version WHERE vendor_id = NEW.vendor_id;
END;
CREATE TRIGGER carry_bag_update AFTER UPDATE ON carry_bag BEGIN
    INSERT INTO catalog_version (vendor_id, version) VALUES (NEW.vendor_id, 1)
        ON CONFLICT (vendor_id) DO UPDATE SET version = version + 1;
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
        SELECT vendor_id, version, 'settings', NEW.store_id, 0 FROM catalog_version WHERE vendor_id = NEW.vendor_id;
END;
CREATE TRIGGER carry_bag_delete AFTER DELETE ON carry_bag BEGIN
    INSERT INTO catalog_version (vendor_id, version) VALUES (OLD.vendor_id, 1)
        ON CONFLICT (vendor_id) DO UPDATE SET version = version + 1;
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
        SELECT vendor_id, version, 'settings', OLD.store_id, 0 FROM catalog_version WHERE vendor_id = OLD.vendor_id;
END;
CREATE TRIGGER setting_insert AFTER INSERT ON setting BEGIN
    INSERT INTO catalog_version (vendor_id, version) VALUES (NEW.vendor_id, 1)
        ON CONFLICT (vendor_id) DO UPDATE SET version = version + 1;
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
        SELECT vendor_id, version, 'settings', NEW.store_id, 0 FROM catalog_version WHERE vendor_id = NEW.vendor_id;
END;
CREATE TRIGGER setting_update AFTER UPDATE ON setting BEGIN
    INSERT INTO catalog_version (vendor_id, version) VALUES (NEW.vendor_id, 1)
        ON CONFLICT (vendor_id) DO UPDATE SET version = version + 1;
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
        SELECT vendor_id, version, 'settings', NEW.store_id, 0 FROM catalog_version WHERE vendor_id = NEW.vendor_id;
END;
CREATE TRIGGER setting_delete AFTER DELETE ON setting BEGIN
    INSERT INTO catalog_version (vendor_id, version) VALUES (OLD.vendor_id, 1)
        ON CONFLICT (vendor_id) DO UPDATE SET version = version + 1;
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
        SELECT vendor_id, version, 'settings', OLD.store_id, 0 FROM catalog_version WHERE vendor_id = OLD.vendor_id;
END;
CREATE TRIGGER store_insert AFTER INSERT ON store BEGIN
    INSERT INTO catalog_version (vendor_id, version) VALUES (NEW.vendor_id, 1)
        ON CONFLICT (vendor_id) DO UPDATE SET version = version + 1;
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
        SELECT vendor_id, version, 'settings', NEW.store_id, 0 FROM catalog_version WHERE vendor_id = NEW.vendor_id;
END;
CREATE TRIGGER store_update AFTER UPDATE ON store BEGIN
    INSERT INTO catalog_version (vendor_id, version) VALUES (NEW.vendor_id, 1)
        ON CONFLICT (vendor_id) DO UPDATE SET version = version + 1;
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
        SELECT vendor_id, version, 'settings', NEW.store_id, 0 FROM catalog_version WHERE vendor_id = NEW.vendor_id;
END;
CREATE TRIGGER store_delete AFTER DELETE ON store BEGIN
    INSERT INTO catalog_version (vendor_id, version) VALUES (OLD.vendor_id, 1)
        ON CONFLICT (vendor_id) DO UPDATE SET version = version + 1;
    INSERT INTO catalog_change (vendor_id, version, kind, store_id, item_id)
        SELECT vendor_id, version, 'settings', OLD.store_id, 0 FROM catalog_version WHERE vendor_id = OLD.vendor_id;
END;

-- Full-text search over product names, brands and variants; a barcode is looked up by its own key.
-- A row's number carries the vendor in its upper half, so that one vendor's rows lie together.
CREATE VIRTUAL TABLE catalog_search USING fts5 (
    words, content = '', contentless_delete = 1, prefix = '2 3 4', tokenize = 'unicode61 remove_diacritics 2'
);
CREATE TRIGGER catalog_search_insert AFTER INSERT ON catalog_product BEGIN
    INSERT INTO catalog_search (rowid, words)
        VALUES (NEW.vendor_id * 4294967296 + NEW.product_id, NEW.name || ' ' || NEW.brand || ' ' || NEW.variant);
END;
CREATE TRIGGER catalog_search_update AFTER UPDATE OF name, brand, variant ON catalog_product BEGIN
    DELETE FROM catalog_search WHERE rowid = OLD.vendor_id * 4294967296 + OLD.product_id;
    INSERT INTO catalog_search (rowid, words)
        VALUES (NEW.vendor_id * 4294967296 + NEW.product_id, NEW.name || ' ' || NEW.brand || ' ' || NEW.variant);
END;
CREATE TRIGGER catalog_search_delete AFTER DELETE ON catalog_product BEGIN
    DELETE FROM catalog_search WHERE rowid = OLD.vendor_id * 4294967296 + OLD.product_id;
END;
