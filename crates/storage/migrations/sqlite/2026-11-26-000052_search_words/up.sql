-- What products are found by: words that Rust tells (`pricing::search`), the same on both engines. Empty until told.
ALTER TABLE catalog_product ADD COLUMN search_words TEXT NOT NULL DEFAULT '';
CREATE INDEX catalog_product_untold ON catalog_product (vendor_id, product_id) WHERE search_words = '';

DROP TRIGGER catalog_search_insert;
DROP TRIGGER catalog_search_update;
DROP TRIGGER catalog_search_delete;
DROP TABLE catalog_search;
CREATE VIRTUAL TABLE catalog_search USING fts5 (words, content = '', contentless_delete = 1, prefix = '2 3 4');
CREATE TRIGGER catalog_search_insert AFTER INSERT ON catalog_product WHEN NEW.search_words <> '' BEGIN
    INSERT INTO catalog_search (rowid, words) VALUES (NEW.vendor_id * 4294967296 + NEW.product_id, NEW.search_words);
END;
CREATE TRIGGER catalog_search_update AFTER UPDATE OF search_words ON catalog_product BEGIN
    DELETE FROM catalog_search WHERE rowid = OLD.vendor_id * 4294967296 + OLD.product_id;
    INSERT INTO catalog_search (rowid, words) VALUES (NEW.vendor_id * 4294967296 + NEW.product_id, NEW.search_words);
END;
CREATE TRIGGER catalog_search_delete AFTER DELETE ON catalog_product BEGIN
    DELETE FROM catalog_search WHERE rowid = OLD.vendor_id * 4294967296 + OLD.product_id;
END;
