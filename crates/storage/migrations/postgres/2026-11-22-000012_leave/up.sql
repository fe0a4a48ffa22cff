-- A leave is for one thing and up to an amount: the bill of a discount, the kind of a cash movement. That of a discount
-- is also for no larger a share of the goods than it was asked for.
ALTER TABLE approval ADD COLUMN subject TEXT NOT NULL DEFAULT '';
ALTER TABLE approval ADD COLUMN amount_paise BIGINT NOT NULL DEFAULT 0;
ALTER TABLE approval ADD COLUMN share_bp BIGINT NOT NULL DEFAULT 0;

-- What a manager has let the discount of a bill come to: so much money, and such a share of what is left of the goods.
ALTER TABLE cart_order ADD COLUMN leave_paise BIGINT NOT NULL DEFAULT 0;
ALTER TABLE cart_order ADD COLUMN leave_bp BIGINT NOT NULL DEFAULT 0;
ALTER TABLE cart_order ADD COLUMN leave_manager_id BIGINT;

-- Since when the till of a sign-in is locked.
ALTER TABLE login_session ADD COLUMN locked_at BIGINT;

-- They were whole hashes, on which PINs could be tried. The next sign-in makes one that keeps six bits.
DELETE FROM offline_verifier;
