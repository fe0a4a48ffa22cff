//! A clock that is wrong for a while: what was written meanwhile neither lives for ever nor locks anybody out.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use server::system::{Hands, SystemClock};
use test_support::*;

const CASHIER: &str = "9000000011";
const YEAR: i64 = 365 * DAY;
const SIGN_IN: [(&str, &str); 3] = [("mobile", CASHIER), ("pin", PIN), ("forcelogin", "1")];

/// The licence of the first till lasts longer than the clock leaps.
async fn lasting(shop: &Shop) {
    shop.tamper("UPDATE licence SET expires_at = expires_at * 2").await;
}

async fn is_over(till: &Till) {
    till.call("/cart-details", &[]).await.refused(
        401,
        "redirect_to_store_list",
        "Session expired. <br> Please login again.",
    );
}

async fn wrong(till: &Till) -> Answer {
    till.call("/vendor/login", &[("mobile", CASHIER), ("pin", "9999")]).await
}

/// Clock sources that the test sets: the wall-clock time, and the monotonic time.
#[derive(Clone, Default)]
struct Set(Arc<[AtomicI64; 2]>);

impl Hands for Set {
    fn shown(&self) -> i64 {
        self.0[0].load(Ordering::SeqCst)
    }
    fn gone_by(&self) -> i64 {
        self.0[1].load(Ordering::SeqCst)
    }
}

shop_tests! {
    async fn a_sign_in_ends_after_a_week_however_much_it_is_used(shop) {
        let till = shop.till().await;
        for _ in 0..14 {
            shop.clock.advance(12 * HOUR);
            till.cart().await;
            till.scan(TEA).await;
        }
        shop.clock.advance(MINUTE);
        is_over(&till).await;
    }

    async fn a_sign_in_of_a_time_to_come_is_over_for_good(shop) {
        lasting(shop).await;
        shop.clock.advance(YEAR);
        let till = shop.till().await;
        till.cart().await;
        shop.clock.advance(-YEAR);
        is_over(&till).await;
        server::jobs::once(&shop.app).await.unwrap();
        // When that time has come, it does not live again.
        shop.clock.advance(YEAR);
        is_over(&till).await;
    }

    async fn use_at_a_time_to_come_does_not_keep_a_sign_in_alive(shop) {
        let till = shop.till().await;
        shop.clock.advance(10 * HOUR);
        till.scan(TEA).await;
        shop.clock.advance(-10 * HOUR);
        is_over(&till).await;
    }

    async fn the_clocks_of_two_servers_may_differ_a_little(shop) {
        let till = shop.till().await;
        shop.clock.advance(9 * MINUTE);
        till.scan(TEA).await;
        shop.clock.advance(-9 * MINUTE);
        till.cart().await;
    }

    async fn a_lock_from_a_leap_lasts_no_longer_than_it_was_stated(shop) {
        lasting(shop).await;
        let device = shop.device("a");
        device.activate("100000000011").await.succeeded();
        shop.clock.advance(YEAR);
        for _ in 0..5 {
            wrong(&device).await;
        }
        shop.clock.advance(-YEAR);
        let locked = device.call("/vendor/login", &SIGN_IN).await;
        assert_eq!(locked.http, 429, "{}", locked.body);
        assert!(locked.body["values"]["seconds"].as_u64().unwrap() <= 301, "{}", locked.body);
        shop.clock.advance(5 * MINUTE + 1);
        device.call("/vendor/login", &SIGN_IN).await.is("login_redirect");
    }

    async fn a_day_s_lock_from_a_leap_ends_with_the_day(shop) {
        lasting(shop).await;
        let device = shop.device("a");
        device.activate("100000000011").await.succeeded();
        shop.clock.advance(YEAR);
        for _ in 0..10 {
            wrong(&device).await;
            shop.clock.advance(81 * MINUTE);
        }
        shop.clock.advance(-YEAR - 10 * 81 * MINUTE);
        assert_eq!(device.call("/vendor/login", &SIGN_IN).await.http, 429);
        // It is ten in the morning.
        shop.clock.advance(14 * HOUR + MINUTE);
        device.call("/vendor/login", &SIGN_IN).await.is("login_redirect");
    }

    async fn codes_of_a_leap_neither_count_nor_keep_others_away(shop) {
        lasting(shop).await;
        shop.tamper("UPDATE login_user SET pin_hash = '' WHERE mobile = '9000000011'").await;
        let device = shop.device("a");
        device.activate("100000000011").await.succeeded();
        shop.clock.advance(YEAR);
        for _ in 0..5 {
            device.call("/vendor/register-mobile", &[("mobile", CASHIER)]).await.is("otp_sent");
            shop.clock.advance(MINUTE);
        }
        shop.clock.advance(-YEAR);
        let code = crate::one_time_code::last_code(shop).await;
        let pin = |code: &str| [("mobile", CASHIER.to_owned()), ("otp", code.to_owned()), ("pin", "4826".to_owned())];
        let set = |code: &str| {
            let fields = pin(code);
            let device = device.clone();
            async move {
                let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
                device.call("/vendor/setup-pin", &fields).await
            }
        };
        set(&code).await.refused(200, "fail", "This code does not work any more. Ask for a new one.");
        shop.tamper("DELETE FROM outbox").await;
        device.call("/vendor/register-mobile", &[("mobile", CASHIER)]).await.is("otp_sent");
        let fresh = crate::one_time_code::last_code(shop).await;
        set(&fresh).await.succeeded();
    }

    async fn an_approval_of_a_time_to_come_allows_nothing(shop) {
        let till = shop.till().await;
        shop.clock.advance(12 * HOUR);
        let approval = till.approval("CASH_MOVEMENT", &[]).await;
        shop.clock.advance(-12 * HOUR);
        let mut till = till;
        till.adopt(&till.call("/vendor/login", &SIGN_IN).await.is("login_redirect"));
        let fields = [("kind", "cash_in"), ("amount", "50"), ("reason", "Coins"), ("security_code_id", approval.as_str())];
        till.call("/vendor/cash-movement", &fields).await.refused(200, "fail", "This needs a manager's passcode.");
    }

    async fn a_leap_of_the_clock_is_told_to_who_watches(shop) {
        let hands = Set::default();
        let clock = Arc::new(SystemClock::reading(hands.clone()));
        let (chance, secrets) = (Arc::clone(&shop.app.chance), Arc::clone(&shop.app.secrets));
        let app = server::App::new(shop.db.clone(), clock, chance, secrets, shop.app.config.clone());
        let running = server::serve(app, Vec::new()).await.unwrap();
        let ready = || async {
            let answer = shop.client().get(format!("http://{}/readyz", running.address)).send().await.unwrap();
            (answer.status().as_u16(), answer.text().await.unwrap())
        };
        assert_eq!(ready().await, (200, "ready".to_owned()));
        hands.0[0].fetch_add(2 * HOUR, Ordering::SeqCst);
        // Whatever asks for the time sees it.
        shop.client().get(format!("http://{}/api/vendor/logout", running.address)).send().await.unwrap();
        let told = "ready\nwarning: the clock leapt by 7200 seconds, to 1970-01-01 07:30:00 in India".to_owned();
        assert_eq!(ready().await, (200, told));
    }

    /// The clock is put back over midnight: no document is dated before the one before it in its series.
    async fn a_series_is_never_dated_backwards(shop) {
        shop.set(1, "return_authorization", "false").await;
        shop.clock.advance(14 * HOUR + 10 * MINUTE);
        let mut till = shop.till().await;
        let first = crate::returns::sold(&till, &[(TEA, "2")], "pay-0001").await;
        crate::returns::approve(&till, &first, "1:1", &[]).await.succeeded();
        shop.clock.advance(-20 * MINUTE);
        till.adopt(&till.call("/vendor/login", &SIGN_IN).await.is("login_redirect"));
        let second = crate::returns::sold(&till, &[(TEA, "2")], "pay-0002").await;
        crate::returns::approve(&till, &second, "1:1", &[]).await.succeeded();
        let other = shop.second_till().await;
        crate::returns::sold(&other, &[(TEA, "1")], "pay-0003").await;
        let days = |kind| crate::reports::of_days(shop, kind, "2026-11-21", "2026-11-23");
        let book = days(books::report::Kind::DayBook).await;
        let mut told: Vec<String> =
            book.rows.iter().map(|row| format!("{} {}", row[2].plain(), row[0].plain())).collect();
        told.sort();
        assert_eq!(told, [
            "AA1C01-26-000001 2026-11-22", "AA1C01-26-000002 2026-11-22",
            "AA1T01-26-000001 2026-11-22", "AA1T01-26-000002 2026-11-22", "AA1T02-26-000001 2026-11-21",
        ]);
        let day = crate::reports::of_days(shop, books::report::Kind::Documents, "2026-11-22", "2026-11-22").await;
        assert_eq!(crate::reports::sum(&day, "cancelled"), 0);
        assert_eq!(shop.findings().await, []);
    }
}
