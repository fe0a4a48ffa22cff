-- When the store withdrew the link, UTC milliseconds; it opens nothing any more. Handed out again, the invoice gets another.
ALTER TABLE bill_link ADD COLUMN withdrawn_at BIGINT;
