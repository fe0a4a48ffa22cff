-- The same reference of a payment from a phone twice within days is told to the cashier.
CREATE INDEX payment_tender_by_reference ON payment_tender (vendor_id, reference, created_at) WHERE reference <> '';
