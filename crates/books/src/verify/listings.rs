//! The search columns of the invoice history, against the invoices.

/// Rules as queries, as `rules` has them.
pub(super) const RULES: &[(&str, &str)] = &[
    (
        "an invoice is listed once, as it is",
        "SELECT i.vendor_id || '/' || i.number AS subject, 'not listed' AS detail FROM invoice i WHERE NOT EXISTS ( \
         SELECT 1 FROM invoice_listing l WHERE l.vendor_id = i.vendor_id AND l.store_id = i.store_id AND l.gateway = '' \
         AND l.kind = i.kind AND l.created_at = i.created_at AND l.invoice_id = i.invoice_id) UNION ALL \
         SELECT i.vendor_id || '/' || i.number, 'not listed as cancelled' FROM invoice_cancelled c \
         JOIN invoice i ON i.vendor_id = c.vendor_id AND i.invoice_id = c.invoice_id WHERE NOT EXISTS ( \
         SELECT 1 FROM invoice_listing l WHERE l.vendor_id = i.vendor_id AND l.store_id = i.store_id AND l.gateway = '' \
         AND l.kind = 'cancelled' AND l.created_at = i.created_at AND l.invoice_id = i.invoice_id) UNION ALL \
         SELECT l.vendor_id || '/' || l.invoice_id, 'listed as ' || l.kind || ' ' || l.total_paise || ' ' || l.gateway \
         FROM invoice_listing l LEFT JOIN invoice i ON i.vendor_id = l.vendor_id AND i.invoice_id = l.invoice_id \
         AND i.store_id = l.store_id AND i.kind = CASE l.kind WHEN 'cancelled' THEN 'sale' ELSE l.kind END \
         AND i.created_at = l.created_at AND i.total_paise = l.total_paise AND l.day = i.created_at / 86400000 \
         AND l.span = l.day / 32 WHERE i.invoice_id IS NULL OR (l.kind = 'cancelled' AND NOT EXISTS ( \
         SELECT 1 FROM invoice_cancelled c WHERE c.vendor_id = l.vendor_id AND c.invoice_id = l.invoice_id))",
    ),
    (
        "an invoice is listed by the ways it was paid",
        "SELECT i.vendor_id || '/' || i.number AS subject, 'not listed by ' || t.gateway AS detail FROM payment_tender t \
         JOIN invoice i ON i.vendor_id = t.vendor_id AND i.order_id = t.order_id AND i.kind = 'sale' \
         WHERE t.state = 'taken' AND NOT EXISTS (SELECT 1 FROM payment_tender r WHERE r.vendor_id = t.vendor_id \
         AND r.order_id = t.order_id AND r.reversal_of = t.pay_id) AND NOT EXISTS (SELECT 1 FROM invoice_listing l WHERE l.vendor_id = i.vendor_id \
         AND l.store_id = i.store_id AND l.gateway = t.gateway AND l.kind = i.kind AND l.created_at = i.created_at \
         AND l.invoice_id = i.invoice_id) UNION ALL \
         SELECT i.vendor_id || '/' || i.number, 'not listed as cancelled by ' || t.gateway FROM invoice_cancelled c \
         JOIN invoice i ON i.vendor_id = c.vendor_id AND i.invoice_id = c.invoice_id \
         JOIN payment_tender t ON t.vendor_id = i.vendor_id AND t.order_id = i.order_id \
         WHERE t.state = 'taken' AND NOT EXISTS (SELECT 1 FROM payment_tender r WHERE r.vendor_id = t.vendor_id \
         AND r.order_id = t.order_id AND r.reversal_of = t.pay_id) AND NOT EXISTS (SELECT 1 FROM invoice_listing l WHERE l.vendor_id = i.vendor_id \
         AND l.store_id = i.store_id AND l.gateway = t.gateway AND l.kind = 'cancelled' AND l.created_at = i.created_at \
         AND l.invoice_id = i.invoice_id) UNION ALL \
         SELECT i.vendor_id || '/' || i.number, 'listed by ' || l.gateway FROM invoice_listing l \
         JOIN invoice i ON i.vendor_id = l.vendor_id AND i.invoice_id = l.invoice_id WHERE l.gateway <> '' \
         AND (i.kind = 'return' OR NOT EXISTS (SELECT 1 FROM payment_tender t WHERE t.vendor_id = i.vendor_id \
         AND t.order_id = i.order_id AND t.state = 'taken' AND t.gateway = l.gateway AND NOT EXISTS ( \
         SELECT 1 FROM payment_tender r WHERE r.vendor_id = t.vendor_id AND r.order_id = t.order_id \
         AND r.reversal_of = t.pay_id)))",
    ),
    (
        "an invoice is found by its number and its customer",
        "SELECT i.vendor_id || '/' || i.number AS subject, 'not found by its number' AS detail FROM invoice i WHERE NOT EXISTS ( \
         SELECT 1 FROM invoice_search w WHERE w.vendor_id = i.vendor_id AND w.store_id = i.store_id \
         AND w.gateway = '' AND w.kind = i.kind \
         AND w.start = LOWER(SUBSTR(i.number, 1, LENGTH(i.number) - 4)) AND w.created_at = i.created_at \
         AND w.invoice_id = i.invoice_id AND w.word = LOWER(i.number)) UNION ALL \
         SELECT i.vendor_id || '/' || i.number, 'not found by its phone' FROM invoice i WHERE i.customer_mobile <> '' AND NOT EXISTS ( \
         SELECT 1 FROM invoice_search w WHERE w.vendor_id = i.vendor_id AND w.store_id = i.store_id \
         AND w.gateway = '' AND w.kind = i.kind AND w.start = SUBSTR(i.customer_mobile, 1, 3) AND w.created_at = i.created_at \
         AND w.invoice_id = i.invoice_id AND w.word = i.customer_mobile) UNION ALL \
         SELECT w.vendor_id || '/' || w.invoice_id, 'found by ' || w.word FROM invoice_search w \
         LEFT JOIN invoice i ON i.vendor_id = w.vendor_id AND i.invoice_id = w.invoice_id AND i.store_id = w.store_id \
         AND i.created_at = w.created_at AND i.total_paise = w.total_paise \
         WHERE i.invoice_id IS NULL OR (i.customer_mobile = '' AND w.word <> LOWER(i.number))",
    ),
    (
        // Each of its words once for each row that it is listed by.
        "an invoice is found by the ways it was paid",
        "SELECT w.vendor_id || '/' || w.invoice_id AS subject, 'found by ' || w.gateway || ' ' || w.kind AS detail \
         FROM invoice_search w WHERE NOT EXISTS (SELECT 1 FROM invoice_listing l WHERE l.vendor_id = w.vendor_id \
         AND l.store_id = w.store_id AND l.gateway = w.gateway AND l.kind = w.kind AND l.created_at = w.created_at \
         AND l.invoice_id = w.invoice_id) OR NOT EXISTS (SELECT 1 FROM invoice_search o WHERE o.vendor_id = w.vendor_id \
         AND o.store_id = w.store_id AND o.gateway = '' AND o.kind = CASE w.kind WHEN 'cancelled' THEN 'sale' ELSE w.kind END \
         AND o.start = w.start AND o.created_at = w.created_at AND o.invoice_id = w.invoice_id AND o.word = w.word) UNION ALL \
         SELECT w.vendor_id || '/' || w.invoice_id, 'found by ' || w.words || ' words' FROM (SELECT vendor_id, invoice_id, \
         COUNT(*) AS words, SUM(CASE WHEN gateway = '' AND kind <> 'cancelled' THEN 1 ELSE 0 END) AS own FROM invoice_search \
         GROUP BY vendor_id, invoice_id) AS w JOIN (SELECT vendor_id, invoice_id, COUNT(*) AS ways FROM invoice_listing \
         GROUP BY vendor_id, invoice_id) AS l ON l.vendor_id = w.vendor_id AND l.invoice_id = w.invoice_id \
         WHERE w.words <> w.own * l.ways",
    ),
];
