-- What products are found by: words that Rust tells (`pricing::search`), the same on both engines. Empty until told.
ALTER TABLE catalog_product ADD COLUMN search_words TEXT NOT NULL DEFAULT '';
CREATE INDEX catalog_product_untold ON catalog_product (vendor_id, product_id) WHERE search_words = '';

-- What the index holds. The cost keeps plans from making it for every product instead of looking into the index.
CREATE FUNCTION catalog_search_vector(words TEXT) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 100 AS $$
BEGIN
    RETURN array_to_tsvector(string_to_array(words, ' '));
END
$$;
DROP INDEX catalog_search;
-- Without a list of what is not indexed yet, which every search would read from end to end after an import.
CREATE INDEX catalog_search ON catalog_product USING gin (catalog_search_vector(search_words)) WITH (fastupdate = off);
