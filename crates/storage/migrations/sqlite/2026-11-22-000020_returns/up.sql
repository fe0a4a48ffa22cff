-- What comes back for a reason may be unfit to be sold again: it goes to the damage point then.
ALTER TABLE returns_reason ADD COLUMN damaged BOOLEAN NOT NULL DEFAULT FALSE;
-- Of a credit note's line: why it came back, in the words of that day.
ALTER TABLE invoice_line ADD COLUMN reason TEXT NOT NULL DEFAULT '';

-- The credit notes of an invoice, the voucher of a credit note, and the goods of a document.
CREATE INDEX invoice_by_original ON invoice (vendor_id, original_id) WHERE original_id <> '';
CREATE INDEX voucher_by_credit_note ON voucher (vendor_id, credit_note) WHERE credit_note <> '';
CREATE INDEX stock_movement_by_document ON stock_movement (vendor_id, document_id) WHERE document_id <> '';
