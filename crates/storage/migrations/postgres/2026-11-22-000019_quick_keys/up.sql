-- The goods a store keeps at hand: what is sold by a number of one or two digits, in the places the store gives them.
CREATE TABLE quick_key (
    vendor_id BIGINT NOT NULL,
    store_id BIGINT NOT NULL,
    place INTEGER NOT NULL CHECK (place BETWEEN 1 AND 24),
    product_id BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, store_id, place),
    FOREIGN KEY (vendor_id, product_id) REFERENCES catalog_product (vendor_id, product_id)
);

ALTER TABLE quick_key ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_vendor ON quick_key USING (current_setting('rokad.vendor', true) = '*'
    OR vendor_id::text = current_setting('rokad.vendor', true));

-- How a person wants the till, on whichever device: empty leaves it as it is.
ALTER TABLE login_user ADD COLUMN language TEXT NOT NULL DEFAULT '';
ALTER TABLE login_user ADD COLUMN theme TEXT NOT NULL DEFAULT '';
