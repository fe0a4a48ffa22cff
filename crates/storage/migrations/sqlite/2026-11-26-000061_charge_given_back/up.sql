-- Charges that paid a bill and were given back outside are listed until somebody has looked after them.
CREATE INDEX payment_charge_given_back ON payment_charge (vendor_id, store_id, created_at)
    WHERE state = 'taken' AND said_code = 'charge.given_back';
