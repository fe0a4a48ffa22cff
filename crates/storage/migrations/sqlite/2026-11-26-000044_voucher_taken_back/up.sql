-- Ways of payment that were taken back before the bill was paid are no way it was paid. A voucher alone can be taken
-- back of a bill that is paid in the end.
DELETE FROM invoice_listing WHERE gateway = 'VOUCHER' AND kind <> 'return' AND NOT EXISTS (
    SELECT 1 FROM invoice i JOIN payment_tender t ON t.vendor_id = i.vendor_id AND t.order_id = i.order_id
    WHERE i.vendor_id = invoice_listing.vendor_id AND i.invoice_id = invoice_listing.invoice_id AND t.gateway = 'VOUCHER' AND t.state = 'taken'
    AND NOT EXISTS (SELECT 1 FROM payment_tender r WHERE r.vendor_id = t.vendor_id AND r.order_id = t.order_id
        AND r.reversal_of = t.pay_id));
DELETE FROM invoice_search WHERE gateway = 'VOUCHER' AND kind <> 'return' AND NOT EXISTS (
    SELECT 1 FROM invoice i JOIN payment_tender t ON t.vendor_id = i.vendor_id AND t.order_id = i.order_id
    WHERE i.vendor_id = invoice_search.vendor_id AND i.invoice_id = invoice_search.invoice_id AND t.gateway = 'VOUCHER' AND t.state = 'taken'
    AND NOT EXISTS (SELECT 1 FROM payment_tender r WHERE r.vendor_id = t.vendor_id AND r.order_id = t.order_id
        AND r.reversal_of = t.pay_id));

-- The words for them: 'Voucher, Cash' becomes 'Cash'.
UPDATE invoice SET payment_method = TRIM(REPLACE(', ' || payment_method || ',', ', Voucher,', ','), ', ')
WHERE kind = 'sale' AND ', ' || payment_method || ',' LIKE '%, Voucher,%' AND NOT EXISTS (
    SELECT 1 FROM payment_tender t WHERE t.vendor_id = invoice.vendor_id AND t.order_id = invoice.order_id
    AND t.gateway = 'VOUCHER' AND t.state = 'taken' AND NOT EXISTS (SELECT 1 FROM payment_tender r
        WHERE r.vendor_id = t.vendor_id AND r.order_id = t.order_id AND r.reversal_of = t.pay_id));
