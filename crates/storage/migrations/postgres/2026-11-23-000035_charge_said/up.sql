-- What the last words about a charge are for programs; empty where outside has said them.
ALTER TABLE payment_charge ADD COLUMN said_code TEXT NOT NULL DEFAULT '';
