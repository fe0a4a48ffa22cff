-- What products are found by: words that Rust tells (`pricing::search`), the same on both engines. Empty until told.
ALTER TABLE catalog_product ADD COLUMN search_words TEXT NOT NULL DEFAULT '';
CREATE INDEX catalog_product_untold ON catalog_product (vendor_id, product_id) WHERE search_words = '';

DROP INDEX catalog_search;
CREATE INDEX catalog_search ON catalog_product USING gin (array_to_tsvector(string_to_array(search_words, ' ')));
