//! A locked till is locked on the server too: its token opens nothing until the PIN is typed again.

use test_support::*;

const LOCKED: &str = "The till is locked. Enter your PIN to go on.";

shop_tests! {
    /// SHL-09: every call of the table is answered `locked` but the PIN, the payments of a bill at checkout, and the
    /// lock itself; logout ends the sign-in.
    async fn a_locked_token_opens_nothing(shop) {
        let till = shop.till().await;
        till.scan(TEA).await;
        till.call("/vendor/lock", &[]).await.succeeded();
        let mut tried = 0;
        for row in books::calls::table().iter().filter(|row| row.admits == books::call::Admits::Cashier) {
            let path = row.about.path;
            let fields = [
                ("barcode", TEA), ("qty", "1"), ("amount", "1"), ("kind", "cash_in"), ("reason", "Coins"), ("pay_id", "pay-0001"),
                ("operation", "BILL_REPRINT"), ("security_code", MANAGER_PASSCODE), ("type", "session"), ("email_id", "a@example.org"),
                ("order_id", "0198-none"), ("mobile", "9800001101"), ("voucher_id", "1"), ("closing_balance", "1"), ("opening_balance", "1"),
                ("payment_gateway_type", "CASH"), ("t_order_id", "0198-none"),
            ];
            let answer = till.call(path, &fields).await;
            // Money that is on its way arrives, whoever locked the till meanwhile.
            let arrives = ["/save-payment", "/charge/status", "/charge/confirm"];
            if ["/vendor/lock", "/vendor/verify-password"].contains(&path) || arrives.contains(&path) {
                assert_ne!(answer.http, 401, "{path}: {}", answer.body);
                continue;
            }
            // A malformed request is refused before the lock is looked at.
            if answer.http == 422 {
                continue;
            }
            let body = answer.refused(401, "locked", LOCKED);
            assert_eq!(body["code"], "login.locked", "{path}");
            tried += 1;
        }
        assert!(tried >= 20, "{tried} calls were tried");
        // Wrong and right: the PIN opens it, and all is as it was.
        till.call("/vendor/verify-password", &[("pin", "0000")]).await.refused(200, "fail", "Incorrect PIN. 3 tries left.");
        till.call("/cart-details", &[]).await.refused(401, "locked", LOCKED);
        till.call("/vendor/verify-password", &[("pin", "1234")]).await.is("pin_verified");
        assert_eq!(till.cart().await["cart_qty_total"], 1);
        till.call("/vendor/lock", &[]).await.succeeded();
        till.get("/vendor/logout", &[("api_token", till.token.as_str())]).await.succeeded();
        till.call("/cart-details", &[]).await.refused(401, "redirect_to_store_list", "Session expired. <br> Please login again.");
    }

    /// The PIN of a locked till counts as that of a sign-in does: five wrong ones lock both.
    async fn wrong_pins_on_the_lock_count(shop) {
        let till = shop.till().await;
        till.call("/vendor/lock", &[]).await.succeeded();
        for left in (1..=4).rev() {
            let message = format!("Incorrect PIN. {left} tries left.");
            till.call("/vendor/verify-password", &[("pin", "0000")]).await.refused(200, "fail", &message);
        }
        let locked = "Too many wrong PINs. Try again after 10:05 AM, or ask a manager to unlock.";
        till.call("/vendor/verify-password", &[("pin", "0000")]).await.refused(429, "fail", locked);
        till.call("/vendor/verify-password", &[("pin", "1234")]).await.refused(429, "fail", locked);
        till.call("/vendor/login", &[("mobile", CASHIERS[0]), ("pin", "1234")]).await.refused(429, "fail", locked);
        till.call("/cart-details", &[]).await.refused(401, "locked", LOCKED);
        // A manager lets the PIN be tried again, which opens nothing by itself.
        till.call("/vendor/unlock-pin", &[("mobile", CASHIERS[0]), ("security_code", MANAGER_PASSCODE)]).await.succeeded();
        till.call("/cart-details", &[]).await.refused(401, "locked", LOCKED);
        till.call("/vendor/verify-password", &[("pin", "1234")]).await.is("pin_verified");
        till.cart().await;
    }

    /// A payment that is on its way when the till locks arrives, and nothing else of the bill can be done.
    async fn a_bill_at_checkout_is_paid_while_the_till_is_locked(shop) {
        let till = shop.till().await;
        till.scan(TEA).await;
        let (order_id, total) = till.checkout().await;
        till.call("/vendor/lock", &[]).await.succeeded();
        till.scan_refused().await;
        till.pay(&order_id, "pay-0001", "CASH", &total).await.succeeded();
        till.pay(&order_id, "pay-0001", "CASH", &total).await.succeeded();
        till.call("/order-details", &[("order_id", &order_id)]).await.refused(401, "locked", LOCKED);
        till.call("/vendor/verify-password", &[("pin", "1234")]).await.is("pin_verified");
        till.scan(TEA).await;
        let open = till.cart().await["order_id"].as_str().unwrap().to_owned();
        till.call("/vendor/lock", &[]).await.succeeded();
        till.pay(&open, "pay-0002", "CASH", "100").await.refused(200, "fail", "Please go to checkout first.");
        shop.check_books().await;
    }

    /// The lock is of the sign-in: another person signs in, and a second server knows it.
    async fn a_lock_belongs_to_its_sign_in(shop) {
        let till = shop.till().await;
        let server = shop.second_server().await;
        let elsewhere = till.at(&server);
        elsewhere.cart().await;
        till.call("/vendor/lock", &[]).await.succeeded();
        elsewhere.call("/cart-details", &[]).await.refused(401, "locked", LOCKED);
        let mut other = till.clone();
        other.sign_in(CASHIERS[1], PIN).await;
        other.cart().await;
        till.call("/cart-details", &[]).await.refused(401, "locked", LOCKED);
    }
}

trait LockedTill {
    async fn scan_refused(&self);
}

impl LockedTill for Till {
    async fn scan_refused(&self) {
        self.call("/product-details", &[("barcode", TEA)]).await.refused(401, "locked", LOCKED);
    }
}
