-- A session is done with once its difference is explained and its slip handed over; until then the till comes back to that step.
-- One that opens keeps what the drawer was counted with at its last close, and why it holds something else now.
ALTER TABLE cash_session ADD COLUMN last_count_paise BIGINT;
ALTER TABLE cash_session ADD COLUMN opening_reason TEXT NOT NULL DEFAULT '';
ALTER TABLE cash_session ADD COLUMN done_at BIGINT;

-- FILL
UPDATE cash_session SET done_at = closed_at WHERE state = 'closed';
