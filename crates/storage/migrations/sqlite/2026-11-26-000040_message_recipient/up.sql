-- Messages are limited by whom they go to and by the till that sends them. The address itself stays in the message: here is its digest.
ALTER TABLE outbox ADD COLUMN recipient TEXT NOT NULL DEFAULT '';
ALTER TABLE outbox ADD COLUMN terminal_id BIGINT NOT NULL DEFAULT 0;
CREATE INDEX outbox_by_recipient ON outbox (vendor_id, recipient, created_at);
CREATE INDEX outbox_by_terminal ON outbox (vendor_id, terminal_id, created_at);
CREATE INDEX outbox_by_subject ON outbox (vendor_id, subject, created_at);
