-- Selling prices that somebody without leave to set them asks for; a manager accepts or refuses each.
-- document is the number of the GRN that asks, state open until it is decided. A newer proposal for the same goods
-- replaces an open one.
CREATE TABLE price_proposal (
    vendor_id BIGINT NOT NULL,
    proposal_id TEXT NOT NULL,
    store_id BIGINT NOT NULL,
    product_id BIGINT NOT NULL,
    barcode TEXT NOT NULL,
    name TEXT NOT NULL,
    mrp_paise BIGINT NOT NULL,
    before_paise BIGINT NOT NULL CHECK (before_paise > 0),
    price_paise BIGINT NOT NULL CHECK (price_paise > 0 AND price_paise <= mrp_paise),
    document TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'accepted', 'refused', 'replaced')),
    user_id BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    decided_by BIGINT,
    decided_at BIGINT,
    PRIMARY KEY (vendor_id, proposal_id),
    CHECK ((state = 'open') = (decided_at IS NULL)),
    FOREIGN KEY (vendor_id, store_id) REFERENCES store (vendor_id, store_id),
    FOREIGN KEY (vendor_id, product_id) REFERENCES catalog_product (vendor_id, product_id)
);
CREATE UNIQUE INDEX price_proposal_open ON price_proposal (vendor_id, store_id, product_id, mrp_paise) WHERE state = 'open';
CREATE INDEX price_proposal_by_document ON price_proposal (vendor_id, store_id, document);

ALTER TABLE price_proposal ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_vendor ON price_proposal USING (current_setting('rokad.vendor', true) = '*'
    OR vendor_id::text = current_setting('rokad.vendor', true));
