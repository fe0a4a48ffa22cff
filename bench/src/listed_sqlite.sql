-- The rows that invoices are listed and searched by, of all invoices at once.
INSERT INTO invoice_listing (vendor_id, store_id, gateway, kind, created_at, invoice_id, total_paise, day, span)
SELECT i.vendor_id, i.store_id, '', i.kind, i.created_at, i.invoice_id, i.total_paise, i.created_at / 86400000, i.created_at / 2764800000
FROM invoice i;
INSERT INTO invoice_listing (vendor_id, store_id, gateway, kind, created_at, invoice_id, total_paise, day, span)
SELECT DISTINCT i.vendor_id, i.store_id, t.gateway, i.kind, i.created_at, i.invoice_id, i.total_paise, i.created_at / 86400000, i.created_at / 2764800000
FROM invoice i JOIN payment_tender t ON t.vendor_id = i.vendor_id AND t.order_id = i.order_id AND t.state = 'taken'
WHERE i.kind = 'sale';
INSERT INTO invoice_listing (vendor_id, store_id, gateway, kind, created_at, invoice_id, total_paise, day, span)
SELECT i.vendor_id, i.store_id, '', 'cancelled', i.created_at, i.invoice_id, i.total_paise, i.created_at / 86400000, i.created_at / 2764800000
FROM invoice_cancelled c JOIN invoice i ON i.vendor_id = c.vendor_id AND i.invoice_id = c.invoice_id;
INSERT INTO invoice_listing (vendor_id, store_id, gateway, kind, created_at, invoice_id, total_paise, day, span)
SELECT DISTINCT i.vendor_id, i.store_id, t.gateway, 'cancelled', i.created_at, i.invoice_id, i.total_paise, i.created_at / 86400000, i.created_at / 2764800000
FROM invoice_cancelled c JOIN invoice i ON i.vendor_id = c.vendor_id AND i.invoice_id = c.invoice_id
JOIN payment_tender t ON t.vendor_id = i.vendor_id AND t.order_id = i.order_id AND t.state = 'taken';
INSERT INTO invoice_search (vendor_id, store_id, gateway, kind, start, created_at, invoice_id, word, total_paise)
SELECT l.vendor_id, l.store_id, l.gateway, l.kind, substr(lower(i.number), 1, length(i.number) - 4), l.created_at, l.invoice_id,
    lower(i.number), l.total_paise
FROM invoice_listing l CROSS JOIN invoice i ON i.vendor_id = l.vendor_id AND i.invoice_id = l.invoice_id;
INSERT INTO invoice_search (vendor_id, store_id, gateway, kind, start, created_at, invoice_id, word, total_paise)
WITH RECURSIVE rest (vendor_id, store_id, gateway, kind, created_at, invoice_id, total_paise, word, no) AS (
    SELECT l.vendor_id, l.store_id, l.gateway, l.kind, l.created_at, l.invoice_id, l.total_paise, lower(trim(i.customer_name)), 1
    FROM invoice_listing l CROSS JOIN invoice i ON i.vendor_id = l.vendor_id AND i.invoice_id = l.invoice_id
    WHERE i.customer_mobile <> ''
    UNION ALL
    SELECT vendor_id, store_id, gateway, kind, created_at, invoice_id, total_paise, ltrim(substr(word, instr(word, ' ') + 1)), no + 1
    FROM rest WHERE instr(word, ' ') > 0 AND no < 6
), found (vendor_id, store_id, gateway, kind, created_at, invoice_id, total_paise, word) AS (
    SELECT vendor_id, store_id, gateway, kind, created_at, invoice_id, total_paise, word FROM rest WHERE word <> ''
    UNION
    SELECT l.vendor_id, l.store_id, l.gateway, l.kind, l.created_at, l.invoice_id, l.total_paise, lower(i.customer_mobile)
    FROM invoice_listing l CROSS JOIN invoice i ON i.vendor_id = l.vendor_id AND i.invoice_id = l.invoice_id
    WHERE i.customer_mobile <> ''
)
SELECT vendor_id, store_id, gateway, kind,
    substr(substr(word, 1, CASE WHEN instr(word, ' ') > 0 THEN instr(word, ' ') - 1 ELSE length(word) END), 1, 3),
    created_at, invoice_id, word, total_paise
FROM found;
