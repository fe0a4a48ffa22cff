//! A manager reads what was done at the tills of a store.

use std::collections::BTreeSet;

use books::audit::{Action, Actor, AuditEvent, Kind, audit};
use books::clock::Clock as _;
use serde_json::{Value, json};
use storage::{StoreId, TerminalId, UserId};
use test_support::*;

/// All of one day; the clock of the tests stands on it.
const DAY: &str = "2026-11-21";
/// The phones of the managers of the first store, of the other store, and of the other vendor.
pub const MANAGERS: [&str; 3] = ["9800000011", "9800000012", "9800000021"];

async fn asked(till: &Till, more: &[(&str, &str)]) -> Answer {
    let mut fields = vec![("from", DAY), ("to", DAY)];
    fields.retain(|(name, _)| more.iter().all(|(own, _)| own != name));
    fields.extend_from_slice(more);
    till.call("/report/audit", &fields).await
}

/// All pages of a list, each entry once.
pub async fn all(till: &Till, more: &[(&str, &str)]) -> Vec<Value> {
    let (mut entries, mut next) = (Vec::new(), String::new());
    loop {
        let page = asked(till, &[more, &[("before", next.as_str())]].concat()).await.succeeded()["data"].clone();
        entries.extend(page["entries"].as_array().unwrap().clone());
        next = page["next"].as_str().unwrap().to_owned();
        if next.is_empty() {
            return entries;
        }
    }
}

fn texts(entries: &[Value], field: &str) -> Vec<String> {
    entries.iter().map(|entry| entry[field].as_str().unwrap().to_owned()).collect()
}

pub fn of_action<'a>(entries: &'a [Value], action: &str) -> &'a Value {
    entries.iter().find(|entry| entry["action"] == action).unwrap_or_else(|| panic!("no {action}: {entries:?}"))
}

/// Tells the audit of the first store something, as the till or the command line would.
async fn tell(shop: &Shop, actor: Actor<'static>, event: AuditEvent) {
    let now = shop.clock.now();
    let told = move |tx: &mut storage::Tx<'_>| audit(tx, actor, &event, now);
    shop.db.write(&of_store(1, 1), told).await.unwrap();
}

fn imported() -> AuditEvent {
    let (holds, file) = ("products".to_owned(), "goods.csv".to_owned());
    AuditEvent::Imported { holds, file, added: 1, changed: 0, moved_at: None, posted: None }
}

/// Something of nearly every kind; answers the number of the invoice and of the credit note.
async fn morning(shop: &Shop, till: &Till) -> (String, String) {
    let buyer = [("customer_mobile", "9811122233"), ("first_name", "Asha"), ("last_name", "Rao")];
    till.call("/vendor/login-for-customer", &buyer).await.succeeded();
    till.add(TEA, "2").await;
    till.scan(SOAP).await;
    till.call("/remove-product-from-cart", &[("barcode", SOAP)]).await.succeeded();
    let off = [("manual_discount_basis", "P"), ("manual_discount_factor", "3"), ("remove_discount", "0")];
    till.call("/manual-discount", &off).await.succeeded();
    shop.clock.advance(MINUTE);
    let number = till.sell(&[], "pay-0001").await["data"]["invoice_id"].as_str().unwrap().to_owned();
    till.scan(SOAP).await;
    till.call("/remove-product-from-cart", &[("all", "1")]).await.succeeded();
    let leave = till.approval("CASH_MOVEMENT", &[("kind", "cash_in"), ("amount", "5")]).await;
    let coins = [("kind", "cash_in"), ("amount", "5"), ("reason", "Coins"), ("security_code_id", leave.as_str())];
    till.call("/vendor/cash-movement", &coins).await.succeeded();
    let leave = till.approval("BILL_REPRINT", &[("order_id", &number)]).await;
    till.call("/get-duplicate-receipt", &[("order_id", &number), ("security_code_vu_id", &leave)]).await.succeeded();
    shop.set(1, "return_authorization", "false").await;
    let back = [
        ("order_id", number.as_str()),
        ("confirm", "1"),
        ("remark", "Brought back"),
        ("return_item", r#"[{"item_id": "1", "qty": 1, "reason_id": ""}]"#),
    ];
    let back = till.call("/return/approve", &back).await.succeeded();
    let note = back["data"]["invoice_id"].as_str().unwrap().to_owned();
    shop.clock.advance(MINUTE);
    till.call("/vendor/closing-balance", &[("closing_balance", "1000"), ("reason", "Short")]).await.succeeded();
    let (charge, amount) = ("1".to_owned(), "20.00".parse().unwrap());
    let taken = AuditEvent::ChargeTaken { charge, amount, payment: String::new(), order: String::new() };
    tell(shop, Actor::till(TerminalId::new(1), StoreId::new(1)), taken).await;
    tell(shop, Actor::shell().of_store(StoreId::new(1)), imported()).await;
    let (name, from, to) = ("1".to_owned(), "true".to_owned(), "false".to_owned());
    tell(shop, Actor::shell().of_store(StoreId::new(1)), AuditEvent::SettingChanged { name, from, to }).await;
    (number, note)
}

shop_tests! {
    /// A manager reads who did what, when, on which till, by whose leave and about what; a cashier does not.
    async fn a_manager_reads_what_was_done(shop) {
        let mut till = shop.till().await;
        let (number, note) = morning(shop, &till).await;
        till.sign_in(CASHIERS[0], PIN).await;
        asked(&till, &[]).await.refused(200, "fail", "Reports are for managers of this store.");
        till.sign_in(MANAGERS[0], PIN).await;
        let entries = all(&till, &[]).await;
        let mut times = texts(&entries, "at");
        times.reverse();
        assert!(times.is_sorted() && times[0].starts_with(DAY), "the newest first: {times:?}");

        let sold = of_action(&entries, "invoice_posted");
        assert_eq!((&sold["document"], &sold["kind"], &sold["who"], &sold["till"], &sold["origin"]),
            (&json!(number), &json!("sales"), &json!("Cashier0 Test"), &json!("Till 1"), &json!("till")));
        assert_eq!(sold["at"], "2026-11-21 10:01:00");
        assert_eq!(sold["values"], json!([{"name": "amount", "value": "194.00"}]));
        let removed = of_action(&entries, "line_removed");
        assert_eq!(removed["document"], json!(number), "the bill became this invoice");
        assert_eq!(removed["values"], json!([
            {"name": "goods", "value": "Soap Sandal 3 x 100 g"}, {"name": "quantity", "value": "1"}, {"name": "amount", "value": "110.00"},
        ]));
        let cancelled = of_action(&entries, "bill_cancelled");
        assert_eq!((&cancelled["document"], &cancelled["values"]), (&json!(""), &json!([{"name": "amount", "value": "110.00"}])));
        assert_eq!(of_action(&entries, "discount_given")["values"], json!([{"name": "percent", "value": "3"}]));
        let copy = of_action(&entries, "invoice_reprinted");
        assert_eq!((&copy["manager"], &copy["document"], &copy["values"]), (&json!("Manager Test"), &json!(number), &json!([{"name": "copy", "value": "1"}])));
        let leaves: Vec<&Value> = entries.iter().filter(|entry| entry["action"] == "approval_given").collect();
        assert_eq!((&leaves[0]["leave"], &leaves[0]["document"], &leaves[0]["manager"]), (&json!("BILL_REPRINT"), &json!(number), &json!("Manager Test")));
        assert_eq!((&leaves[1]["leave"], &leaves[1]["values"]), (&json!("CASH_MOVEMENT"), &json!([{"name": "amount", "value": "5.00"}])));
        let back = of_action(&entries, "credit_note_posted");
        assert_eq!((&back["document"], &back["values"][1]), (&json!(note), &json!({"name": "invoice", "value": number})));
        assert_eq!(of_action(&entries, "cash_in")["values"], json!([{"name": "amount", "value": "5.00"}, {"name": "reason", "value": "Coins"}]));
        assert_eq!(of_action(&entries, "session_closed")["values"], json!([
            {"name": "expected", "value": "1199.00"}, {"name": "counted", "value": "1000.00"}, {"name": "difference", "value": "-199.00"},
            {"name": "reason", "value": "Short"},
        ]));
        let setting = of_action(&entries, "setting_changed");
        assert_eq!((&setting["who"], &setting["origin"], &setting["till"]), (&json!(""), &json!("command_line"), &json!("")));
        assert_eq!(setting["values"][2], json!({"name": "after", "value": "false"}));
        assert_eq!(of_action(&entries, "licence_activated")["values"][0], json!({"name": "till", "value": "Till 1"}));

        // Nothing of customers is told, and nothing that opens something.
        let told = json!(entries).to_string();
        for secret in ["Asha", "Rao", "9811122233", PIN, MANAGER_PASSCODE, LICENCES[0], "hash", "voucher_id"] {
            let places = told.matches(secret).count();
            let harmless = secret == PIN && places == told.matches(&format!("\"{number}\"")).count() * number.matches(PIN).count();
            assert!(places == 0 || harmless, "{secret}: {told}");
        }
        shop.check_books().await;
    }

    /// Each kind, till and person narrows the list; what another release wrote is told as unknown.
    async fn entries_are_narrowed_by_kind_till_and_person(shop) {
        let mut till = shop.till().await;
        morning(shop, &till).await;
        let mut other = shop.second_till().await;
        // Somebody who is at the first till comes to the second one, and has the sign-in there ended.
        let forced = [("mobile", CASHIERS[0]), ("pin", PIN), ("forcelogin", "1")];
        other.adopt(&other.call("/vendor/login", &forced).await.body);
        till.sign_in(MANAGERS[0], PIN).await;
        shop.tamper("UPDATE audit_entry SET action = 'told_later' WHERE action = 'voucher_issued'").await;
        let everything = all(&till, &[]).await;
        let forced = of_action(&everything, "sign_in_forced");
        assert_eq!((&forced["who"], &forced["till"], &forced["values"]), (&json!("Cashier0 Test"), &json!("Till 2"), &json!([{"name": "till", "value": "Till 1"}])));
        let mut together = Vec::new();
        for kind in Kind::ALL {
            let name = serde_json::to_value(kind).unwrap();
            let of_kind = all(&till, &[("kind", name.as_str().unwrap())]).await;
            assert!(!of_kind.is_empty() && of_kind.iter().all(|entry| entry["kind"] == name), "{name}: {of_kind:?}");
            for action in texts(&of_kind, "action") {
                assert_eq!(Action::of(&action).kind(), kind);
            }
            together.extend(texts(&of_kind, "id"));
        }
        assert_eq!(together.iter().collect::<BTreeSet<_>>(), texts(&everything, "id").iter().collect());
        assert_eq!(together.len(), everything.len());
        assert_eq!(of_action(&everything, "unknown")["kind"], "other");
        let mut grouped = Vec::new();
        for group in ["money", "pricing", "people"] {
            let of_group = all(&till, &[("kind", group)]).await;
            assert!(!of_group.is_empty() && of_group.iter().all(|entry| entry["group"] == group), "{group}: {of_group:?}");
            grouped.extend(texts(&of_group, "id"));
        }
        assert_eq!(grouped.iter().collect::<BTreeSet<_>>(), texts(&everything, "id").iter().collect());
        assert_eq!(grouped.len(), everything.len());
        shop.tamper("UPDATE audit_entry SET action = 'voucher_issued' WHERE action = 'told_later'").await;

        // An entry of a later version stays in the list, under its kind and without values.
        let version = |from: u8, to: u8| {
            let detail = format!("REPLACE(detail, '\"v\":{from}', '\"v\":{to}')");
            format!("UPDATE audit_entry SET detail = {detail} WHERE action = 'line_removed'")
        };
        shop.tamper(&version(1, 2)).await;
        let removed = all(&till, &[("kind", "removed")]).await;
        let later = of_action(&removed, "line_removed");
        assert_eq!((&later["values"], &later["document"]), (&json!([]), &json!("")));
        shop.tamper(&version(2, 1)).await;

        let page = asked(&till, &[]).await.succeeded()["data"].clone();
        let names = |list: &str| texts(page[list].as_array().unwrap(), "name");
        assert_eq!((names("tills"), names("people")), (vec!["Till 1".to_owned(), "Till 2".to_owned()], ["Cashier0 Test", "Cashier1 Test", "Manager Test"].map(str::to_owned).to_vec()));
        let number = |list: &str, place: usize| page[list][place]["number"].to_string();
        let on_second = all(&till, &[("till", &number("tills", 1))]).await;
        assert!(!on_second.is_empty() && on_second.iter().all(|entry| entry["till"] == "Till 2"), "{on_second:?}");
        let of_second = all(&till, &[("person", &number("people", 1))]).await;
        assert!(!of_second.is_empty() && of_second.iter().all(|entry| entry["who"] == "Cashier1 Test"), "{of_second:?}");
        assert!(all(&till, &[("person", &number("people", 1)), ("kind", "drawer"), ("till", &number("tills", 0))]).await.is_empty());
        shop.check_books().await;
    }

    /// A manager is led to discounts above the limit, cancelled bills and the like, and sees how many there are.
    async fn entries_that_want_a_manager_are_counted(shop) {
        let mut till = shop.till().await;
        morning(shop, &till).await;
        let given = |manager| {
            let (order, basis, factor) = ("1".to_owned(), "P".to_owned(), "12".to_owned());
            AuditEvent::DiscountGiven { order, basis, factor, manager }
        };
        tell(shop, Actor::till(TerminalId::new(1), StoreId::new(1)), given(None)).await;
        tell(shop, Actor::till(TerminalId::new(1), StoreId::new(1)), given(Some(UserId::new(1).into()))).await;
        till.sign_in(MANAGERS[0], PIN).await;
        let everything = all(&till, &[]).await;
        let wanted: Vec<Value> = everything.iter().filter(|entry| entry["attention"] == true).cloned().collect();
        let mut actions = texts(&wanted, "action");
        actions.sort();
        assert_eq!(actions, ["bill_cancelled", "discount_given"]);
        assert_eq!(all(&till, &[("kind", "attention")]).await, wanted);
        let page = asked(&till, &[("kind", "goods")]).await.succeeded()["data"].clone();
        assert_eq!((&page["total"], &page["attention"]), (&json!(everything.len()), &json!(2)));
        shop.check_books().await;
    }

    /// The audit of a store is nobody else's: neither of another store nor of another vendor.
    async fn nobody_reads_the_audit_of_another_store(shop) {
        let till = shop.till().await;
        let (number, _) = morning(shop, &till).await;
        for (mut elsewhere, manager) in [(shop.strict_till().await, MANAGERS[1]), (shop.foreign_till().await, MANAGERS[2])] {
            elsewhere.sign_in(manager, PIN).await;
            let page = asked(&elsewhere, &[]).await.succeeded()["data"].clone();
            let own = texts(page["entries"].as_array().unwrap(), "action");
            assert!(own.contains(&"signed_in".to_owned()) && !own.contains(&"invoice_posted".to_owned()), "{page}");
            assert!(!page.to_string().contains(&number) && page["people"].as_array().unwrap().len() < 4, "{page}");
            // Whoever names a till or a person of another store finds nothing of them.
            for narrowed in [("till", "1"), ("person", "1")] {
                let found = all(&elsewhere, &[narrowed]).await;
                assert!(found.iter().all(|entry| entry["document"] == "" && own.contains(&entry["action"].as_str().unwrap().to_owned())), "{found:?}");
            }
        }
    }

    /// Pages join without a gap or an entry twice while others arrive, also of one moment.
    async fn pages_join_while_entries_arrive(shop) {
        let mut till = shop.till().await;
        till.sign_in(MANAGERS[0], PIN).await;
        for n in 0..120 {
            if n % 40 == 0 {
                shop.clock.advance(MINUTE);
            }
            let store = StoreId::new(1);
            let one = Actor::till(TerminalId::new(1 + n % 2), store);
            let actor = if n % 3 == 0 { Actor::shell().of_store(store) } else { one };
            tell(shop, actor, imported()).await;
        }
        let first = asked(&till, &[]).await.succeeded()["data"].clone();
        let mut ids = texts(first["entries"].as_array().unwrap(), "id");
        let mut next = first["next"].as_str().unwrap().to_owned();
        assert_eq!(ids.len(), 50);
        while !next.is_empty() {
            // At the moment of the newest, and after it.
            tell(shop, Actor::till(TerminalId::new(1), StoreId::new(1)), imported()).await;
            shop.clock.advance(1000);
            let page = asked(&till, &[("before", &next)]).await.succeeded()["data"].clone();
            ids.extend(texts(page["entries"].as_array().unwrap(), "id"));
            next = page["next"].as_str().unwrap().to_owned();
        }
        // New entries on top must neither push an old one off a page nor repeat it, and the order stays.
        let mut afterwards = texts(&all(&till, &[]).await, "id");
        let arrived = afterwards.len() - ids.len();
        assert!(arrived > 0);
        afterwards.retain(|id| ids.contains(id));
        assert_eq!(ids, afterwards);
        assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len());
        assert_eq!(all(&till, &[("kind", "goods")]).await.len(), 120 + arrived);
    }

    /// Each malformed filter is refused at its own field. A day runs from midnight to midnight in the store's time
    /// zone.
    async fn what_cannot_be_read_is_refused_at_its_field(shop) {
        let mut till = shop.till().await;
        till.sign_in(MANAGERS[0], PIN).await;
        for (field, value) in [
            ("from", ""), ("from", "yesterday"), ("to", "21-11-2026"), ("kind", "everything"), ("kind", "SIGN_INS"), ("before", "soon"),
            ("before", "1.till-1"), ("before", "x.till-1.2"), ("before", "1.till-1.two"), ("till", "first"), ("person", "Meera"),
        ] {
            asked(&till, &[(field, value)]).await.invalid(field);
        }
        asked(&till, &[("from", "2026-11-22")]).await.invalid("from");
        asked(&till, &[("from", "2026-08-21")]).await.invalid("to");
        asked(&till, &[("from", "2026-08-22")]).await.succeeded();
        assert!(all(&till, &[("from", "2026-11-20"), ("to", "2026-11-20")]).await.is_empty());
        // The last moment of a day, and the first of the next one.
        shop.clock.advance(14 * HOUR - 1);
        tell(shop, Actor::shell().of_store(StoreId::new(1)), imported()).await;
        shop.clock.advance(1);
        tell(shop, Actor::shell().of_store(StoreId::new(1)), imported()).await;
        till.sign_in(MANAGERS[0], PIN).await;
        assert_eq!(all(&till, &[("kind", "goods")]).await.len(), 1);
        let next = all(&till, &[("kind", "goods"), ("from", "2026-11-22"), ("to", "2026-11-22")]).await;
        assert_eq!(texts(&next, "at"), ["2026-11-22 00:00:00"]);
    }
}
