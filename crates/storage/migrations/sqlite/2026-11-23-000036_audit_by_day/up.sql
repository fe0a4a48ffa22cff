-- The audit of a store is read by its days, newest first.
CREATE INDEX audit_entry_by_day ON audit_entry (vendor_id, store_id, created_at, principal, entry_no);

-- A slip and its check ask which invoices were cancelled in a session.
CREATE INDEX invoice_cancelled_by_session ON invoice_cancelled (vendor_id, session_id);

-- How much cash a customer was handed on a day is asked over all stores.
CREATE INDEX invoice_refund_by_date ON invoice_refund (vendor_id, business_date, gateway);
