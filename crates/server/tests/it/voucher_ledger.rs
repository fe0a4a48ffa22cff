//! Vouchers are a liability: issued, redeemed, expired, and what is outstanding on every day.

use std::collections::HashMap;

use books::voucher_ledger::{self, Liability, Owed};
use pricing::Paise;
use server::jobs;
use storage::Scope;
use test_support::*;

/// Rows of a table of cases, without its comments.
fn cases(table: &'static str) -> Vec<[&'static str; 3]> {
    let rows = table.lines().filter(|line| !line.starts_with('#'));
    rows.map(|line| line.split('|').map(str::trim).collect::<Vec<_>>().try_into().expect("three columns")).collect()
}

/// The entries of a cell.
fn entries(cell: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    cell.split(',').map(|entry| entry.split_whitespace().collect()).filter(|entry: &Vec<&str>| !entry.is_empty())
}

pub async fn liability(shop: &Shop, from: &'static str, to: &'static str) -> Liability {
    let [from, to] = [from, to].map(|day| day.parse().unwrap());
    shop.db.read(&of_vendor(1), move |reader| voucher_ledger::liability(reader, from, to)).await.unwrap()
}

async fn owed(shop: &Shop, day: &'static str) -> Vec<Owed> {
    let day = day.parse().unwrap();
    shop.db.read(&of_vendor(1), move |reader| voucher_ledger::by_customer(reader, day)).await.unwrap()
}

/// Expires what is due now; answers how many.
async fn expire(shop: &Shop) -> usize {
    let now = shop.app.clock.now();
    let due = shop.db.read(&Scope::system(), move |reader| voucher_ledger::due(reader, now)).await.unwrap();
    shop.db.write(&Scope::system(), move |tx| voucher_ledger::expire(tx, &due, now)).await.unwrap()
}

/// Pays so much of a large bill with a voucher, and the rest by card.
pub async fn redeem(till: &Till, code: &str, rupees: &str) {
    let amount: Paise = rupees.parse().unwrap();
    till.scan(JACKET).await;
    let (order_id, total) = till.checkout().await;
    let total: Paise = total.parse().unwrap();
    till.pay(&order_id, &format!("card-{order_id}"), "CARD_OFFLINE", &(total - amount).to_string()).await.succeeded();
    till.call("/apply-voucher", &[("order_id", &order_id), ("voucher_code", code)]).await.succeeded();
    till.pay(&order_id, &format!("voucher-{order_id}"), "VOUCHER", rupees).await.succeeded();
}

shop_tests! {
    async fn every_day_says_what_is_owed(shop) {
        let days = ["2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25"];
        let mut till = shop.till().await;
        let mut codes: HashMap<&str, String> = HashMap::new();
        let table = cases(include_str!("tables/voucher_days.txt"));
        let mut before = Paise::ZERO;
        for (day, [issued, redeemed, expected]) in days.into_iter().zip(&table) {
            till.sign_in("9000000011", "1234").await;
            jobs::once(&shop.app).await.unwrap();
            for entry in entries(issued) {
                let [name, amount, good] = entry.as_slice() else { panic!("{entry:?}") };
                let paise = amount.parse::<Paise>().unwrap().get();
                codes.insert(name, shop.voucher("", paise, good.parse().unwrap()).await);
            }
            for entry in entries(redeemed) {
                let [name, amount] = entry.as_slice() else { panic!("{entry:?}") };
                redeem(&till, &codes[name], amount).await;
            }
            let told = liability(shop, day, day).await;
            let figures = [told.issued_return.amount, -told.redeemed.amount, -told.expired.amount, told.outstanding];
            assert_eq!(figures.map(|figure| figure.to_string()).join(" "), *expected, "{day}");
            assert_eq!(told.before, before, "{day} begins where the day before ended");
            before = told.outstanding;
            shop.check_books().await;
            shop.clock.advance(DAY);
        }
        assert_eq!(table.len(), days.len());
        // A day of before says the same later, and all days together are the sum of each.
        let all = liability(shop, days[0], days[4]).await;
        assert_eq!((all.before, all.outstanding), (Paise::ZERO, before));
        assert_eq!(all.issued_return.count, 5);
        assert_eq!(liability(shop, days[1], days[1]).await.outstanding.to_string(), "490.00");
    }

    async fn what_is_given_back_is_owed_again(shop) {
        let till = shop.till().await;
        let code = shop.voucher("", 15_450, 180).await;
        till.scan(SOAP).await;
        let (order_id, _) = till.checkout().await;
        till.call("/apply-voucher", &[("order_id", &order_id), ("voucher_code", &code)]).await.succeeded();
        till.scan(TEA).await;
        let (order_id, _) = till.checkout().await;
        till.call("/apply-voucher", &[("order_id", &order_id), ("voucher_code", &code)]).await.succeeded();
        till.pay(&order_id, "pay-0001", "VOUCHER", "154.50").await.succeeded();
        assert_eq!(liability(shop, "2026-11-21", "2026-11-21").await.outstanding, Paise::ZERO);
        till.call("/remove-product-from-cart", &[("all", "1")]).await.succeeded();
        let told = liability(shop, "2026-11-21", "2026-11-21").await;
        assert_eq!((told.redeemed.amount.to_string(), told.given_back.amount.to_string()), ("-154.50".to_owned(), "154.50".to_owned()));
        assert_eq!(told.outstanding.to_string(), "154.50");
    }

    async fn it_is_owed_to_whoever_has_the_voucher(shop) {
        let till = shop.till().await;
        let fields = [("customer_mobile", "9800001101"), ("tag_customer", "0"), ("first_name", "Meera"), ("update_flag", "1")];
        till.call("/vendor/login-for-customer", &fields).await.succeeded();
        shop.voucher("9800001101", 20_000, 180).await;
        shop.voucher("9800001101", 5_025, 0).await;
        shop.voucher("", 10_000, 180).await;
        let told: Vec<_> = owed(shop, "2026-11-21").await.into_iter().map(|row| (row.mobile, row.vouchers, row.paise)).collect();
        assert_eq!(told, [("9800001101".to_owned(), 2, Paise::new(25_025)), (String::new(), 1, Paise::new(10_000))]);
        assert_eq!(owed(shop, "2026-11-20").await, []);
        shop.clock.advance(DAY);
        jobs::once(&shop.app).await.unwrap();
        assert_eq!(owed(shop, "2026-11-22").await[0].paise, Paise::new(20_000), "one has expired");
        assert_eq!(owed(shop, "2026-11-21").await[0].paise, Paise::new(25_025), "the day before says what it said");
    }

    /// An expired voucher says so at the till before and after it is taken out of what is owed, and its job runs once.
    async fn an_expired_voucher_is_owed_no_more(shop) {
        let mut till = shop.till().await;
        let code = shop.voucher("", 5_000, 1).await;
        shop.clock.advance(2 * DAY);
        till.sign_in("9000000011", "1234").await;
        let apply = || async {
            till.scan(TEA).await;
            let (order_id, _) = till.checkout().await;
            till.call("/apply-voucher", &[("order_id", &order_id), ("voucher_code", &code)]).await
        };
        apply().await.refused(200, "fail", "This voucher expired on 22 November 2026.");
        assert_eq!(shop.count("voucher WHERE left_paise = 0").await, 0);
        let (one, other) = (shop.second_server().await, shop.second_server().await);
        let (first, second) = tokio::join!(jobs::once(&one.app), jobs::once(&other.app));
        first.and(second).unwrap();
        assert_eq!(shop.count("voucher_entry WHERE kind = 'expired'").await, 1);
        assert_eq!(shop.count("audit_entry WHERE action = 'vouchers_expired'").await, 1);
        assert_eq!(shop.count("voucher WHERE left_paise = 0").await, 1);
        apply().await.refused(200, "fail", "This voucher expired on 22 November 2026.");
    }

    /// A voucher set aside for a bill at checkout does not expire until the bill is done.
    async fn a_voucher_at_checkout_waits_to_expire(shop) {
        let till = shop.till().await;
        let code = shop.voucher("", 5_000, 0).await;
        till.scan(TEA).await;
        let (order_id, _) = till.checkout().await;
        till.call("/apply-voucher", &[("order_id", &order_id), ("voucher_code", &code)]).await.succeeded();
        shop.clock.advance(DAY - 13 * 60 * MINUTE);
        expire(shop).await;
        assert_eq!(shop.count("voucher_entry WHERE kind = 'expired'").await, 0, "not yet its last day");
        shop.clock.advance(3 * 60 * MINUTE);
        assert_eq!(expire(shop).await, 0);
        till.pay(&order_id, "pay-0001", "VOUCHER", "50").await.succeeded();
        till.pay(&order_id, "pay-0002", "CASH", "50").await.succeeded();
        assert_eq!(expire(shop).await, 0, "nothing is left");
    }

    /// Looking and expiring are two steps: what a bill has paid in between is left alone.
    async fn what_is_paid_in_before_it_expires_is_not_taken_away(shop) {
        let till = shop.till().await;
        let code = shop.voucher("", 5_000, 0).await;
        let tomorrow = shop.app.clock.now() + 2 * DAY;
        let due = shop.db.read(&Scope::system(), move |reader| voucher_ledger::due(reader, tomorrow)).await.unwrap();
        assert_eq!(due.len(), 1);
        till.scan(TEA).await;
        let (order_id, _) = till.checkout().await;
        till.call("/apply-voucher", &[("order_id", &order_id), ("voucher_code", &code)]).await.succeeded();
        let found = due.clone();
        let expired = shop.db.write(&Scope::system(), move |tx| voucher_ledger::expire(tx, &found, tomorrow)).await.unwrap();
        assert_eq!(expired, 0, "set aside");
        till.pay(&order_id, "pay-0001", "VOUCHER", "50").await.succeeded();
        let expired = shop.db.write(&Scope::system(), move |tx| voucher_ledger::expire(tx, &due, tomorrow)).await.unwrap();
        assert_eq!(expired, 0, "paid in");
        till.pay(&order_id, "pay-0002", "CASH", "50").await.succeeded();
        shop.check_books().await;
    }
}
