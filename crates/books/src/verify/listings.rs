//! What the history lists and searches invoices by, against the invoices.

/// Rules as queries, as `rules` has them.
pub(super) const RULES: &[(&str, &str)] = &[
    (
        "an invoice is listed once, as it is",
        "SELECT i.vendor_id || '/' || i.number AS subject, 'not listed' AS detail FROM invoice i WHERE NOT EXISTS ( \
         SELECT 1 FROM invoice_listing l WHERE l.vendor_id = i.vendor_id AND l.store_id = i.store_id AND l.gateway = '' \
         AND l.kind = i.kind AND l.created_at = i.created_at AND l.invoice_id = i.invoice_id) UNION ALL \
         SELECT l.vendor_id || '/' || l.invoice_id, 'listed as ' || l.kind || ' ' || l.total_paise || ' ' || l.gateway \
         FROM invoice_listing l LEFT JOIN invoice i ON i.vendor_id = l.vendor_id AND i.invoice_id = l.invoice_id \
         AND i.store_id = l.store_id AND i.kind = l.kind AND i.created_at = l.created_at AND i.total_paise = l.total_paise \
         AND l.day = i.created_at / 86400000 AND l.span = l.day / 32 WHERE i.invoice_id IS NULL",
    ),
    (
        "an invoice is listed by the ways it was paid",
        "SELECT i.vendor_id || '/' || i.number AS subject, 'not listed by ' || t.gateway AS detail FROM payment_tender t \
         JOIN invoice i ON i.vendor_id = t.vendor_id AND i.order_id = t.order_id AND i.kind = 'sale' \
         WHERE t.state = 'taken' AND NOT EXISTS (SELECT 1 FROM invoice_listing l WHERE l.vendor_id = i.vendor_id \
         AND l.store_id = i.store_id AND l.gateway = t.gateway AND l.kind = i.kind AND l.created_at = i.created_at \
         AND l.invoice_id = i.invoice_id) UNION ALL \
         SELECT i.vendor_id || '/' || i.number, 'listed by ' || l.gateway FROM invoice_listing l \
         JOIN invoice i ON i.vendor_id = l.vendor_id AND i.invoice_id = l.invoice_id WHERE l.gateway <> '' \
         AND (i.kind = 'return' OR NOT EXISTS (SELECT 1 FROM payment_tender t WHERE t.vendor_id = i.vendor_id \
         AND t.order_id = i.order_id AND t.state = 'taken' AND t.gateway = l.gateway))",
    ),
    (
        "an invoice is found by its number and its customer",
        "SELECT i.vendor_id || '/' || i.number AS subject, 'not found by its number' AS detail FROM invoice i WHERE NOT EXISTS ( \
         SELECT 1 FROM invoice_search w WHERE w.vendor_id = i.vendor_id AND w.store_id = i.store_id \
         AND w.start = LOWER(SUBSTR(i.number, 1, LENGTH(i.number) - 4)) AND w.created_at = i.created_at \
         AND w.invoice_id = i.invoice_id AND w.word = LOWER(i.number)) UNION ALL \
         SELECT i.vendor_id || '/' || i.number, 'not found by its phone' FROM invoice i WHERE i.customer_mobile <> '' AND NOT EXISTS ( \
         SELECT 1 FROM invoice_search w WHERE w.vendor_id = i.vendor_id AND w.store_id = i.store_id \
         AND w.start = SUBSTR(i.customer_mobile, 1, 3) AND w.created_at = i.created_at \
         AND w.invoice_id = i.invoice_id AND w.word = i.customer_mobile) UNION ALL \
         SELECT w.vendor_id || '/' || w.invoice_id, 'found by ' || w.word FROM invoice_search w \
         LEFT JOIN invoice i ON i.vendor_id = w.vendor_id AND i.invoice_id = w.invoice_id AND i.store_id = w.store_id \
         AND i.kind = w.kind AND i.created_at = w.created_at AND i.total_paise = w.total_paise \
         WHERE i.invoice_id IS NULL OR (i.customer_mobile = '' AND w.word <> LOWER(i.number))",
    ),
    (
        "an invoice is found by the ways it was paid",
        "SELECT w.vendor_id || '/' || w.invoice_id AS subject, 'found by ' || w.modes AS detail FROM invoice_search w \
         LEFT JOIN (SELECT vendor_id, invoice_id, SUM(LENGTH(gateway) + 1) AS letters FROM invoice_listing \
         WHERE gateway <> '' GROUP BY vendor_id, invoice_id) AS l ON l.vendor_id = w.vendor_id AND l.invoice_id = w.invoice_id \
         WHERE LENGTH(w.modes) <> 1 + COALESCE(l.letters, 0) UNION ALL \
         SELECT w.vendor_id || '/' || w.invoice_id, 'not found by ' || l.gateway FROM invoice_listing l \
         JOIN invoice_search w ON w.vendor_id = l.vendor_id AND w.invoice_id = l.invoice_id AND w.store_id = l.store_id \
         AND w.created_at = l.created_at JOIN invoice i ON i.vendor_id = w.vendor_id AND i.invoice_id = w.invoice_id \
         AND w.start = LOWER(SUBSTR(i.number, 1, LENGTH(i.number) - 4)) \
         WHERE w.modes NOT LIKE '%/' || l.gateway || CASE l.gateway WHEN '' THEN '%' ELSE '/%' END",
    ),
];
