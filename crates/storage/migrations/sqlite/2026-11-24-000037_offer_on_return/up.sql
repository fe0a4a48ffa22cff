-- What goods of an offer give back: what was paid for them, or what was paid less the price of what is kept under the same offer.
ALTER TABLE offer ADD COLUMN on_return TEXT NOT NULL DEFAULT 'paid';
-- Whether a line belongs to an offer that is reckoned again so; lines of before give back what was paid.
ALTER TABLE invoice_line ADD COLUMN re_evaluated BOOLEAN NOT NULL DEFAULT FALSE;
