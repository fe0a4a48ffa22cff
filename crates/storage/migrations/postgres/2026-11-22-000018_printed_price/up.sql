-- Whether the line is valued by its printed price (CGST Rule 31D): then value and taxes sum to that, and what was paid is a
-- figure of its own. Lines of before were taxed inside what was paid, and stay so.
ALTER TABLE invoice_line ADD COLUMN on_printed_price BOOLEAN NOT NULL DEFAULT FALSE;
