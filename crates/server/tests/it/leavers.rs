//! Who may work no longer is out with the next call, however long the server has known them.

use books::admin::people;
use books::admin::shop::{NewLicence, Tools, issue_licence};
use books::audit::Actor;
use books::clock::Moment;
use books::refusal::Result;
use storage::rows::User;
use storage::{Scope, TerminalId, Tx};
use test_support::*;

const NOT_ACTIVE: &str = "This account is not active. Please contact store manager.";
const ENDED: &str = "Session expired. <br> Please login again.";
const MANAGER: &str = "9800000011";

async fn change(shop: &Shop, mobile: &str, change: fn(&mut Tx<'_>, &User, Moment) -> Result<()>) {
    use books::clock::Clock as _;
    let (mobile, now) = (mobile.to_owned(), shop.clock.now());
    let found = move |tx: &mut Tx<'_>| {
        let user = people::with_phone(tx, &mobile)?.pop().expect("a user");
        tx.narrow(Scope::vendor(user.vendor_id));
        change(tx, &user, now)
    };
    shop.db.write(&Scope::system(), found).await.unwrap();
}

shop_tests! {
    /// LOG-15: whoever is made inactive hears so at the next call, and cannot come back until made active.
    async fn who_is_made_inactive_is_out_with_the_next_call(shop) {
        let till = shop.till().await;
        till.scan(TEA).await;
        change(shop, CASHIERS[0], |tx, user, now| people::set_active(tx, Actor::shell(), user, false, now)).await;
        for (call, fields) in [("/cart-details", [("x", "")]), ("/product-details", [("barcode", TEA)]), ("/vendor/verify-password", [("pin", PIN)])] {
            let body = till.call(call, &fields).await.refused(401, "redirect_to_store_list", NOT_ACTIVE);
            assert_eq!(body["code"], "login.not_active", "{call}");
        }
        till.call("/vendor/login", &[("mobile", CASHIERS[0]), ("pin", PIN)]).await.refused(200, "account_not_active", NOT_ACTIVE);
        assert_eq!(shop.count("offline_verifier WHERE vendor_id = 1 AND user_id = 1").await, 0);
        change(shop, CASHIERS[0], |tx, user, now| people::set_active(tx, Actor::shell(), user, true, now)).await;
        let mut back = till.clone();
        back.sign_in(CASHIERS[0], PIN).await;
        back.cart().await;
        assert_eq!(shop.count("audit_entry WHERE action IN ('user_deactivated', 'user_activated')").await, 2);
        shop.check_books().await;
    }

    /// A manager who left approves nothing, and what was approved and not used is nobody's.
    async fn a_manager_who_left_approves_nothing(shop) {
        let till = shop.till().await;
        let fields = [("kind", "cash_in"), ("amount", "5")];
        for leave in [
            (|tx: &mut Tx<'_>, user: &User, now| people::demote(tx, Actor::shell(), user, now)) as fn(&mut Tx<'_>, &User, Moment) -> Result<()>,
            |tx: &mut Tx<'_>, user: &User, now| people::set_active(tx, Actor::shell(), user, false, now),
        ] {
            let approved = till.approval("CASH_MOVEMENT", &fields).await;
            change(shop, MANAGER, leave).await;
            let movement = [("kind", "cash_in"), ("amount", "5"), ("reason", "Coins"), ("security_code_id", approved.as_str())];
            till.call("/vendor/cash-movement", &movement).await.refused(200, "fail", "This needs a manager's passcode.");
            let verify = [("operation", "CASH_MOVEMENT"), ("security_code", MANAGER_PASSCODE), ("kind", "cash_in"), ("amount", "5")];
            till.call("/vendor/operation-verification", &verify).await.refused(200, "fail", "Incorrect code.");
            shop.tamper("UPDATE login_user SET manager = TRUE, active = TRUE, passcode_hash = (SELECT u.passcode_hash FROM login_user u \
                WHERE u.vendor_id = 1 AND u.store_id = 2 AND u.passcode_hash <> '') WHERE mobile = '9800000011'").await;
        }
    }

    /// LOG-27: a token that was signed out reads nothing, whichever call is tried, on a server that has known it.
    async fn a_signed_out_token_reads_nothing(shop) {
        let till = shop.till().await;
        till.cart().await;
        till.get("/vendor/logout", &[("api_token", till.token.as_str())]).await.succeeded();
        let mut tried = 0;
        for row in books::calls::table().iter().filter(|row| row.admits == books::call::Admits::Cashier) {
            let answer = till.call(row.about.path, &[("barcode", TEA), ("type", "store_user"), ("order_id", "0198-none"), ("pin", PIN)]).await;
            if answer.http != 422 {
                answer.refused(401, "redirect_to_store_list", ENDED);
                tried += 1;
            }
        }
        assert!(tried >= 20, "{tried} calls were tried");
    }

    /// A key that is issued for a terminal ends the key and the device before it.
    async fn a_new_key_ends_the_one_before_it(shop) {
        let till = shop.till().await;
        shop.clock.advance(MINUTE);
        let app = shop.app.clone();
        let issue = move |tx: &mut Tx<'_>| {
            let tools = Tools { who: Actor::shell(), chance: &app.chance, secrets: &app.secrets, now: app.clock.now() };
            issue_licence(tx, TerminalId::new(1), &NewLicence { key: "999999999999", days: 30 }, &tools)
        };
        shop.db.write(&of_store(1, 1), issue).await.unwrap();
        let gone = "This device has no valid licence. Please activate it again.";
        till.call("/cart-details", &[]).await.refused(403, "licence_not_valid", gone);
        till.call("/vendor/auth-mobile", &[("mobile", CASHIERS[0])]).await.refused(403, "licence_not_valid", gone);
        let old = shop.device("finder").activate(LICENCES[0]).await;
        old.refused(200, "fail", "This licence has been withdrawn. Please contact store manager.");
        shop.device("new").activate("999999999999").await.succeeded();
        shop.second_till().await.cart().await;
        assert_eq!(shop.count("audit_entry WHERE vendor_id = 1 AND action = 'licence_issued' AND subject = '5'").await, 1);
        assert_eq!(shop.count("licence WHERE vendor_id = 1 AND terminal_id = 1 AND revoked_at IS NULL").await, 1);
        shop.check_books().await;
    }
}
