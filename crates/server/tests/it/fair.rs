//! One vendor beside another: whoever has its share leaves the others theirs. What is busy is held by the test itself,
//! so that nothing depends on how fast anything is.

use std::pin::Pin;
use std::sync::mpsc;
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use books::call::Who;
use books::digest::digest;
use books::licence::{Device, find_by_device};
use diesel::sql_query;
use diesel::sql_types::BigInt;
use storage::shares::Place;
use storage::{Scope, VendorId};
use test_support::*;

/// Who calls from a till.
async fn device_of(shop: &Shop, till: &Till) -> Who {
    let digest = digest(&till.udid);
    let row = shop.db.read(&Scope::system(), move |reader| find_by_device(reader, None, &digest)).await.unwrap();
    Who::Device(Device::new(row.unwrap()))
}

/// Takes every place that the devices have among those who hash.
fn take_all_places(shop: &Shop, devices: &[Who]) -> Vec<Place> {
    let places = |who| std::iter::from_fn(move || shop.app.shares.hashing(who).ok());
    devices.iter().flat_map(places).collect()
}

/// Begins to wait for something that is not to be had yet.
fn begins_to_wait<F: Future>(mut waiting: Pin<Box<F>>) -> Pin<Box<F>> {
    assert!(matches!(waiting.as_mut().poll(&mut Context::from_waker(Waker::noop())), Poll::Pending));
    waiting
}

/// An answer that must come while others are kept waiting.
async fn comes<T>(answer: impl Future<Output = T>) -> T {
    tokio::time::timeout(Duration::from_secs(60), answer).await.expect("nobody is to wait for another vendor")
}

/// The devices of the first vendor, activated.
async fn devices(shop: &Shop) -> (Vec<Till>, Vec<Who>) {
    let (mut tills, mut who) = (Vec::new(), Vec::new());
    for (place, key) in ["100000000011", "100000000012", "100000000021", "100000000022"].into_iter().enumerate() {
        let till = shop.device(&format!("device-{place}"));
        till.activate(key).await.succeeded();
        who.push(device_of(shop, &till).await);
        tills.push(till);
    }
    (tills, who)
}

const CASHIER: [(&str, &str); 2] = [("mobile", "9000000011"), ("pin", "1234")];
const CROWDED: &str = "Too many sign-ins at once. Please try again.";
const BUSY: &str = "The server is busy. Nothing was lost; please try again.";

shop_tests! {
    async fn a_vendor_that_hashes_its_share_refuses_no_other_vendors_sign_in(shop) {
        let (tills, who) = devices(shop).await;
        let places = take_all_places(shop, &who);
        let _turns = [comes(places[0].turn()).await.unwrap(), comes(places[places.len() - 1].turn()).await.unwrap()];
        let _waiting: Vec<_> = places[1..].iter().map(|place| begins_to_wait(Box::pin(place.turn()))).collect();
        let refused = comes(tills[3].call("/vendor/login", &CASHIER)).await;
        assert_eq!(refused.refused(429, "fail", CROWDED)["code"], "guard.crowded");
        assert_eq!(shop.count("login_guard").await, 0, "nobody's PIN was tried");
        // Signs in with three hashes, one after the other.
        comes(shop.foreign_till()).await.scan(TEA).await;
        drop(_waiting);
        drop((_turns, places));
        comes(shop.signed_in(0, 0)).await;
    }

    async fn a_device_that_hashes_its_share_leaves_the_other_tills_theirs(shop) {
        let (tills, who) = devices(shop).await;
        let places = take_all_places(shop, &who[..1]);
        let _turn = comes(places[0].turn()).await.unwrap();
        comes(tills[0].call("/vendor/login", &CASHIER)).await.refused(429, "fail", CROWDED);
        comes(tills[1].call("/vendor/login", &CASHIER)).await.is("login_redirect");
    }

    async fn whether_a_code_is_due_is_looked_at_before_one_is_hashed(shop) {
        let (tills, who) = devices(shop).await;
        shop.tamper("UPDATE login_user SET pin_hash = '' WHERE mobile = '9000000011'").await;
        let ask = [("mobile", "9000000011")];
        // Sent by a server with a gateway; here it waits in the outbox of one without.
        let before = tills[0].call("/vendor/register-mobile", &ask).await;
        let _places = take_all_places(shop, &who[..1]);
        let again = comes(tills[0].call("/vendor/register-mobile", &ask)).await;
        assert_eq!((again.http, again.body), (before.http, before.body), "the code that is on its way");
        shop.clock.advance(MINUTE);
        comes(tills[0].call("/vendor/register-mobile", &ask)).await.refused(429, "fail", CROWDED);
        shop.tamper("UPDATE login_code SET user_id = 2").await;
        shop.tamper(
            "INSERT INTO login_code (vendor_id, code_id, user_id, licence_id, code_hash, tries, created_at, expires_at) \
             SELECT vendor_id, code_id || n.n, 1, licence_id, '', 5, created_at, expires_at FROM login_code, \
             (SELECT 1 AS n UNION SELECT 2 UNION SELECT 3 UNION SELECT 4 UNION SELECT 5) AS n",
        )
        .await;
        let refused = comes(tills[0].call("/vendor/register-mobile", &ask)).await;
        assert_eq!((refused.http, &refused.body["code"]), (429, &"mobile.too_many_codes".into()));
    }

    async fn a_vendor_that_reads_its_share_holds_up_no_other_vendors_scan(shop) {
        let foreign = shop.foreign_till().await;
        let (begun, has_begun) = mpsc::channel();
        let (end, ended) = mpsc::channel::<()>();
        let ended = std::sync::Arc::new(std::sync::Mutex::new(ended));
        let mut reads = Vec::new();
        for _ in 0..12 {
            let (db, begun, ended) = (shop.db.clone(), begun.clone(), std::sync::Arc::clone(&ended));
            reads.push(tokio::spawn(async move {
                let read = move |_: &mut storage::Reader<'_>| {
                    begun.send(()).unwrap();
                    // Ends when the test does.
                    let _ = ended.lock().unwrap().recv();
                    Ok::<_, storage::Error>(())
                };
                db.read(&of_vendor(1), read).await
            }));
        }
        // The vendor's share of six connections.
        for _ in 0..4 {
            tokio::task::block_in_place(|| has_begun.recv_timeout(Duration::from_secs(60))).unwrap();
        }
        comes(foreign.scan(TEA)).await;
        comes(foreign.call("/my-orders", &[])).await.succeeded();
        assert!(has_begun.try_recv().is_err(), "the vendor has no fifth");
        drop(end);
        for read in reads {
            read.await.unwrap().unwrap();
        }
    }

    async fn a_vendor_that_lists_its_share_goes_on_selling_and_so_does_every_other(shop) {
        let (till, foreign) = (shop.till().await, shop.foreign_till().await);
        let who = device_of(shop, &till).await;
        let _turns = [comes(shop.app.shares.listing(&who)).await.unwrap(), comes(shop.app.shares.listing(&who)).await.unwrap()];
        let list = || begins_to_wait(Box::pin(shop.app.shares.listing(&who)));
        let _waiting: Vec<_> = std::iter::repeat_with(list).take(8).collect();
        let refused = comes(till.call("/my-orders", &[("search_term", "nobody")])).await;
        assert_eq!(refused.refused(503, "fail", BUSY)["code"], "server.busy");
        comes(till.scan(TEA)).await;
        comes(foreign.call("/my-orders", &[("search_term", "nobody")])).await.succeeded();
        comes(foreign.call("/product-search", &[("search_term", "tea")])).await.succeeded();
    }

    async fn a_vendor_whose_bills_are_drawn_leaves_the_others_theirs(shop) {
        let mut paths = Vec::new();
        for till in [shop.till().await, shop.foreign_till().await] {
            let number = till.sell(&[TEA], "pay-00000001").await["data"]["invoice_id"].as_str().map(str::to_owned);
            let number = number.unwrap_or_default();
            let body = till.call("/bill-link", &[("invoice_id", &number)]).await.succeeded();
            let link = body["data"]["link"].as_str().unwrap();
            paths.push(format!("/b/{}/bill.pdf", link.rsplit('/').next().unwrap()));
        }
        let other = |bill: usize| format!("other-{bill}");
        let draw = |bill: usize| async move { shop.app.shares.drawing(VendorId::new(1), &other(bill)).await };
        let turns = [comes(draw(0)).await.unwrap(), comes(draw(1)).await.unwrap()];
        let waiting: Vec<_> = (2..18).map(|bill| begins_to_wait(Box::pin(draw(bill)))).collect();
        let open = |path: String| async move { shop.client().get(format!("{}{path}", shop.url())).send().await.unwrap() };
        let refused = comes(open(paths[0].clone())).await;
        assert_eq!((refused.status().as_u16(), refused.headers()["retry-after"].to_str().unwrap()), (503, "1"));
        assert!(refused.text().await.unwrap().contains(BUSY));
        assert_eq!(comes(open(paths[1].clone())).await.status().as_u16(), 200);
        drop((turns, waiting));
        assert_eq!(comes(open(paths[0].clone())).await.status().as_u16(), 200);
    }

    async fn a_look_that_takes_too_long_is_ended_and_told_so(shop) {
        let till = shop.till().await;
        let impatient = shop.impatient_server(Duration::ZERO).await;
        let slow = till.at(&impatient);
        let told = slow.call("/my-orders", &[("search_term", "nobody")]).await.refused(
            200,
            "fail",
            "This takes too long to look up. Please choose fewer days or type more of what you look for.",
        );
        assert_eq!(told["code"], "server.too_slow");
        slow.scan(TEA).await;
        // A single statement that would never end is stopped while it runs.
        let endless = "WITH RECURSIVE n(n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 0 FROM n) SELECT COUNT(*) AS n FROM n";
        let patient = shop.impatient_server(Duration::from_millis(50)).await;
        let count = move |reader: &mut storage::Reader<'_>| reader.load::<Count, _>(sql_query(endless));
        let ended = comes(patient.db.look(&of_vendor(1), count)).await;
        assert!(matches!(ended, Err(storage::Error::TooSlow)), "{:?}", ended.map(|rows| rows[0].n));
        // The connection is as good as before.
        let one = move |reader: &mut storage::Reader<'_>| reader.load::<Count, _>(sql_query("SELECT CAST(1 AS BIGINT) AS n"));
        assert_eq!(patient.db.look(&of_vendor(1), one).await.unwrap()[0].n, 1);
    }
}

#[derive(diesel::QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    n: i64,
}
