//! Charges against tenders: money that was taken outside belongs to a bill, or it is refunded.

/// Rules as queries, as `rules` has them.
pub(super) const RULES: &[(&str, &str)] = &[
    (
        "a taken charge is one tender of its amount, and any other charge none",
        "SELECT c.vendor_id || '/' || c.charge_id AS subject, c.state || ' with ' || COUNT(t.pay_id) || ' tenders, ' || COUNT(r.pay_id) \
         || ' reversed, ' || COUNT(f.pay_id) || ' handed back' AS detail FROM payment_charge c \
         LEFT JOIN payment_tender t ON t.vendor_id = c.vendor_id AND t.terminal_id = c.terminal_id AND t.pay_id = c.pay_id \
         AND t.gateway = c.gateway AND t.state = 'taken' AND t.order_id = c.order_id AND t.amount_paise = c.amount_paise \
         LEFT JOIN payment_tender r ON r.vendor_id = t.vendor_id AND r.order_id = t.order_id AND r.reversal_of = t.pay_id \
         LEFT JOIN invoice_refund f ON f.vendor_id = t.vendor_id AND f.terminal_id = t.terminal_id AND f.pay_id = t.pay_id \
         GROUP BY c.vendor_id, c.charge_id, c.state \
         HAVING COUNT(t.pay_id) - COUNT(r.pay_id) - COUNT(f.pay_id) <> CASE WHEN c.state = 'taken' THEN 1 ELSE 0 END",
    ),
    (
        // A card on a device that the till itself drives has no charge; the device's answer is stored with the tender,
        // and LIKE ignores case on SQLite.
        "what something outside took is of a charge that was taken",
        "SELECT t.vendor_id || '/' || t.terminal_id || '/' || t.pay_id AS subject, t.gateway || ' ' || t.amount_paise || ', ' \
         || COALESCE(c.state, 'no charge') AS detail FROM payment_tender t \
         LEFT JOIN payment_charge c ON c.vendor_id = t.vendor_id AND c.terminal_id = t.terminal_id AND c.pay_id = t.pay_id \
         AND c.gateway = t.gateway AND c.order_id = t.order_id AND c.amount_paise = t.amount_paise \
         WHERE t.state = 'taken' AND ((t.gateway IN ('RAZOR_PAY_ONLINE', 'LOYALTY') AND c.charge_id IS NULL) \
         OR (t.gateway = 'EZSWYPE' AND c.charge_id IS NULL AND REPLACE(REPLACE(REPLACE(t.detail, '\"status\":\"Success\"', ''), \
         '\"status\":\"Transaction Completed\"', ''), '\"status\":\"OK\"', '') = t.detail))",
    ),
    (
        "a charge says what was taken, and only when something was",
        "SELECT vendor_id || '/' || charge_id AS subject, state || ', asked ' || amount_paise || ', taken ' || taken_paise AS detail \
         FROM payment_charge WHERE (state IN ('wanted', 'sent', 'unknown', 'declined') AND taken_paise <> 0) \
         OR (state = 'taken' AND taken_paise <> amount_paise) OR (state IN ('refund_due', 'reversed') AND taken_paise <= 0) \
         OR (state = 'reversed') <> (refund_state = 'done')",
    ),
    (
        "a bill waits for a charge that is not settled",
        "SELECT c.vendor_id || '/' || c.charge_id AS subject, c.state || ', bill ' || o.state AS detail FROM payment_charge c \
         JOIN cart_order o ON o.vendor_id = c.vendor_id AND o.order_id = c.order_id \
         WHERE c.state IN ('wanted', 'sent', 'unknown') AND (o.state <> 'frozen' OR o.total_paise - o.paid_paise < c.amount_paise)",
    ),
    (
        // The books know no present moment but that of their last entry. An order, a code or a device is settled within
        // minutes; a day later its customer may have paid without an invoice and without a refund.
        "a charge ends within a day, with its bill or with money that is due back",
        "SELECT c.vendor_id || '/' || c.charge_id AS subject, c.state || ', ' || c.amount_paise || ' of bill ' || c.order_id AS detail \
         FROM payment_charge c WHERE c.state IN ('wanted', 'sent', 'unknown') \
         AND c.created_at < (SELECT MAX(a.created_at) FROM audit_entry a WHERE a.vendor_id = c.vendor_id AND a.store_id = c.store_id) - 86400000",
    ),
    (
        "no row crosses tenants: charges stay in the store of their bill",
        "SELECT c.vendor_id || '/' || c.charge_id AS subject, 'store ' || c.store_id AS detail FROM payment_charge c \
         LEFT JOIN cart_order o ON o.vendor_id = c.vendor_id AND o.order_id = c.order_id AND o.store_id = c.store_id \
         LEFT JOIN terminal t ON t.vendor_id = c.vendor_id AND t.terminal_id = c.terminal_id AND t.store_id = c.store_id \
         WHERE o.order_id IS NULL OR t.terminal_id IS NULL",
    ),
];
