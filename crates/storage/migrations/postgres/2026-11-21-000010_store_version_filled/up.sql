-- Fills the first version of every store, and what documents keep of seller and buyer, in books that are older than
-- both, and says so of each row. A copy of such books goes through here when it is restored.
SET LOCAL statement_timeout = 0;

INSERT INTO store_version (vendor_id, store_id, version_no, begins_at, name, legal_name, address, city, state_code,
    pincode, phone, gstin, fssai, time_zone, registration, filled_from_present)
SELECT vendor_id, store_id, 1, 0, name, legal_name, address, city, state_code, pincode, phone, gstin, fssai, time_zone,
    CASE WHEN gstin = '' THEN 'unregistered' ELSE 'regular' END, TRUE
FROM store s
WHERE NOT EXISTS (SELECT 1 FROM store_version v WHERE v.vendor_id = s.vendor_id AND v.store_id = s.store_id);

-- The buyer's address stands on the document in one line already, which ends in the State and its code. City and PIN
-- code are told apart in it by the customer's row, and stay empty where that says something else today.
UPDATE invoice SET
    store_version_no = 1,
    filled_from_present = TRUE,
    terminal_name = COALESCE((SELECT t.name FROM terminal t
        WHERE t.vendor_id = invoice.vendor_id AND t.terminal_id = invoice.terminal_id), ''),
    customer_state_code = CASE WHEN customer_address ~ ' \([0-9]{2}\)$'
        THEN substr(customer_address, length(customer_address) - 2, 2) ELSE '' END,
    customer_city = CASE WHEN customer_address = '' THEN '' ELSE COALESCE((SELECT c.city FROM customer c
        WHERE c.vendor_id = invoice.vendor_id AND c.customer_id = invoice.customer_id AND c.city <> ''
        AND position(', ' || c.city || ', ' IN ', ' || invoice.customer_address || ', ') > 0), '') END,
    customer_pincode = CASE WHEN customer_address = '' THEN '' ELSE COALESCE((SELECT c.pincode FROM customer c
        WHERE c.vendor_id = invoice.vendor_id AND c.customer_id = invoice.customer_id AND c.pincode <> ''
        AND position(', ' || c.pincode || ', ' IN ', ' || invoice.customer_address || ', ') > 0), '') END
WHERE store_version_no = 0;
