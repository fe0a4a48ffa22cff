//! Changes to a store are made in the name of any actor: today by the command line, later by a person's screen.

use std::sync::Arc;

use books::admin::import::{
    Change, Chunk, Context, Hashes, Kind, Planned, begin_staging, carry_out, plan, read, stage,
};
use books::admin::people::NewUser;
use books::admin::shop::{NewLicence, NewStore, Tools};
use books::admin::tax::NewRates;
use books::admin::{people, shop as upkeep};
use books::audit::Actor;
use books::clock::Moment;
use books::refusal::{CallError, Result};
use books::registration::{Registered, Registration};
use books::store_version::StoreChange;
use books::{invoice, licence, login, settings, store_version};
use pricing::{BasisPoints, Day};
use serde_json::{Value, json};
use server::App;
use storage::{PersonId, Scope, TerminalId, Tx};
use test_support::*;

/// The person who looks after the first store, without a till.
const OWNER: PersonId = PersonId::new(3);
const PERSON: &str = "person-3";
const MANAGER: &str = "9800000011";

/// The store's upkeep, in somebody's name: each of it once.
fn keep_up(tx: &mut Tx<'_>, who: Actor<'_>, (app, number, now): (&App, &str, Moment)) -> Result<()> {
    let tools = Tools { who, chance: &app.chance, secrets: &app.secrets, now };
    settings::change(tx, who, "round_off", "down", now)?;
    store_version::change(tx, who, &StoreChange { city: Some("Nashik".to_owned()), ..StoreChange::default() }, now)?;
    let composition = Registered { kind: Registration::Composition, gstin: "27AAPFU0939F1ZV".to_owned() };
    store_version::register(tx, who, &composition, Day::new(2026, 12, 1), now)?;
    let terminal = upkeep::open_terminal(tx, Some("Express"), &NewLicence { key: "999999999999", days: 30 }, &tools)?;
    let id = upkeep::issue_licence(tx, terminal.terminal_id, &NewLicence { key: "999999999998", days: 30 }, &tools)?;
    licence::end(tx, who, id, false, now)?;
    people::unlock_passcodes(tx, who, id, now)?;
    invoice::withdraw_link(tx, who, number, now)?;
    let new = NewUser { mobile: "9811111111".to_owned(), first_name: "Nila".to_owned(), ..NewUser::default() };
    upkeep::add_user(tx, who, &new, now)?;
    let nila = people::with_phone(tx, "9811111111")?.pop().expect("the new user");
    people::set_pin(tx, who, &nila, "a hash", now)?;
    people::set_passcode(tx, who, &nila, "a hash", now)?;
    people::unlock(tx, who, &nila, now)?;
    people::demote(tx, who, &storage::rows::User { manager: true, ..nila.clone() }, now)?;
    people::set_active(tx, who, &nila, false, now)?;
    people::set_active(tx, who, &nila, true, now)?;
    books::admin::tax::set_rates(tx, who, &rates("GST5", "2027-04-01"), now)?;
    import_bags(tx, who, (app, now))
}

fn rates(code: &str, from: &str) -> NewRates {
    NewRates {
        code: code.to_owned(),
        name: None,
        from: from.parse().unwrap(),
        rate: BasisPoints::new(1_800),
        band: None,
        on_printed_price: false,
        may_be_new: false,
    }
}

fn import_bags(tx: &mut Tx<'_>, who: Actor<'_>, (app, now): (&App, Moment)) -> Result<()> {
    let rows =
        read(Kind::CarryBags, b"code,name,price,hsn,tax\nBIG,Big bag,12,4819,GST18\n", Some("AA1")).unwrap().rows;
    let context = Context { now, chance: &app.chance, hashes: &Hashes::default(), store: Some(tx.store()) };
    let Planned { plan, version } = plan(tx, &rows, &context).expect("a plan");
    let change = Change::of(&plan, version, Kind::CarryBags, "bags.csv");
    for (table, rows) in plan.staged {
        let temporary = begin_staging(tx, table)?;
        for chunk in Chunk::of(&temporary, rows) {
            stage(tx, &chunk)?;
        }
    }
    assert!(carry_out(tx, who, &change, now)?, "nobody else changes the catalog");
    Ok(())
}

/// Every action that upkeep tells, once per call of it, in the order of [`keep_up`].
const TOLD: [&str; 19] = [
    "setting_changed",
    "store_changed",
    "store_registered",
    "licence_issued",
    "terminal_added",
    "licence_revoked",
    "licence_issued",
    "licence_released",
    "passcodes_unlocked",
    "bill_link_withdrawn",
    "user_added",
    "pin_changed",
    "passcode_changed",
    "pin_unlocked",
    "user_demoted",
    "user_deactivated",
    "user_activated",
    "tax_rate_changed",
    "imported",
];

/// Code of a refusal, with its values.
fn told<T: std::fmt::Debug>(outcome: Result<T>) -> (String, Value) {
    let body = outcome.expect_err("a refusal").body();
    (body["code"].as_str().unwrap().to_owned(), body["values"].clone())
}

shop_tests! {
    /// A person without a till stands in a chain of their own, with their name, and `verify` walks it.
    async fn a_person_looks_after_a_store_in_their_own_name(shop) {
        let till = shop.till().await;
        till.sell(&[TEA], "pay-0001").await;
        let orders = till.call("/my-orders", &[]).await.succeeded();
        let number = orders["data"][0]["Order_ID"].as_str().unwrap().to_owned();
        till.call("/bill-link", &[("invoice_id", &number)]).await.succeeded();
        shop.clock.advance(MINUTE);
        let shell = shop.count("audit_entry WHERE principal = 'shell'").await;
        let app = Arc::new(shop.app.clone());
        let now = books::clock::Clock::now(&*shop.clock);
        let as_owner = move |tx: &mut Tx<'_>| keep_up(tx, Actor::person(OWNER), (&app, &number, now));
        shop.db.write(&of_store(1, 1), as_owner).await.unwrap();

        for (entry_no, action) in (1..).zip(TOLD) {
            let entry = format!("audit_entry WHERE principal = '{PERSON}' AND entry_no = {entry_no} AND action = '{action}' AND user_id = 0");
            assert_eq!(shop.count(&entry).await, 1, "{entry_no}: {action}");
        }
        let all = shop.count(&format!("audit_entry WHERE principal = '{PERSON}'")).await;
        assert_eq!(usize::try_from(all), Ok(TOLD.len()));
        assert_eq!(shop.count("audit_entry WHERE principal = 'shell'").await, shell, "nothing is said of the command line");
        assert_eq!(shop.count(&format!("setting WHERE store_id = 1 AND changed_by = '{PERSON}'")).await, 1);
        shop.check_books().await;

        // A manager reads it at a till, by the person's name and without a till.
        let mut manager = till.clone();
        manager.sign_in(MANAGER, PIN).await;
        shop.tamper(&format!("INSERT INTO membership (vendor_id, person_id, mail, name, role, all_stores, created_at) \
            VALUES (1, {OWNER}, 'owner@nisarga.example', 'Meghana Kadam', 'owner', TRUE, 0)")).await;
        let read = manager.call("/report/audit", &[("from", "2026-11-21"), ("to", "2026-11-21")]).await.succeeded();
        let entries = read["data"]["entries"].as_array().unwrap();
        let changed = entries.iter().find(|entry| entry["action"] == "setting_changed" && entry["origin"] == "person").unwrap();
        assert_eq!((&changed["who"], &changed["till"]), (&json!("Meghana Kadam"), &json!("")));

        // Whoever changes an entry of that chain is found out.
        let change = |from: &str, to: &str| format!("UPDATE audit_entry SET action = '{to}' WHERE principal = '{PERSON}' AND action = '{from}'");
        shop.tamper(&change("user_demoted", "user_added")).await;
        let findings = shop.findings().await;
        assert!(findings.iter().any(|finding| finding.subject.contains(PERSON)), "{findings:?}");
        shop.tamper(&format!("UPDATE audit_entry SET action = 'user_demoted' WHERE principal = '{PERSON}' AND entry_no = 15")).await;
    }

    /// Background work is `system`; what it opens begins its own vendor's chain.
    async fn the_system_opens_a_vendor(shop) {
        let app = shop.app.clone();
        let open = move |tx: &mut Tx<'_>| {
            let (who, now) = (Actor::system(), app.clock.now());
            let tools = Tools { who, chance: &app.chance, secrets: &app.secrets, now };
            upkeep::open_vendor(tx, " Third ", &tools)
        };
        let vendor_id = shop.db.write(&Scope::system(), open).await.unwrap();
        let entry = format!("audit_entry WHERE vendor_id = {vendor_id} AND principal = 'system' AND action = 'vendor_added' AND entry_no = 1");
        assert_eq!(shop.count(&entry).await, 1);
        assert_eq!(shop.count("vendor WHERE name = 'Third'").await, 1, "a name is kept without blanks around it");
    }

    /// Whoever calls hears a code with values, and of an entry which one it is; nothing is written.
    async fn what_upkeep_refuses_has_a_code_and_values(shop) {
        let app = shop.app.clone();
        let refusals = move |tx: &mut Tx<'_>| {
            let (who, now) = (Actor::person(OWNER), app.clock.now());
            let tools = Tools { who, chance: &app.chance, secrets: &app.secrets, now };
            let manager = people_of(tx)?;
            let store = NewStore { code: "ab".to_owned(), name: "Third".to_owned(), gstin: "29AAPFU0939F1ZR".to_owned(), state_code: "27".to_owned(), ..fit() };
            let no_gstin = Registered { kind: Registration::Regular, gstin: String::new() };
            let past = Registered::of_gstin("");
            let new = |mobile: &str, name: &str| NewUser { mobile: mobile.to_owned(), first_name: name.to_owned(), ..NewUser::default() };
            let licence = |days| NewLicence { key: "999999999997", days };
            let all = vec![
                told(settings::change(tx, who, "round", "down", now)),
                told(settings::change(tx, who, "lay_by", "maybe", now)),
                told(settings::change(tx, who, "bill_print_width", "70", now)),
                told(store_version::register(tx, who, &no_gstin, None, now)),
                told(store_version::register(tx, who, &past, Day::new(2026, 11, 20), now)),
                told(store_version::change(tx, who, &StoreChange { pincode: Some("1".to_owned()), ..StoreChange::default() }, now)),
                told(upkeep::open_store(tx, &store, "80", &tools)),
                told(upkeep::open_store(tx, &NewStore { code: "AB1".to_owned(), ..store.clone() }, "80", &tools)),
                told(upkeep::open_store(tx, &NewStore { code: "aa1".to_owned(), ..fit() }, "80", &tools)),
                told(upkeep::open_vendor(tx, "", &tools)),
                told(upkeep::terminal_numbered(tx, 9)),
                told(upkeep::issue_licence(tx, TerminalId::new(1), &licence(-1), &tools)),
                told(licence::end(tx, who, 99, true, now)),
                told(people::unlock_passcodes(tx, who, 99, now)),
                told(upkeep::add_user(tx, who, &new("98", "Nila"), now)),
                told(upkeep::add_user(tx, who, &new("9811111111", " "), now)),
                told(upkeep::add_user(tx, who, &new(CASHIERS[0], "Nila"), now)),
                told(people::demote(tx, who, &storage::rows::User { manager: false, ..manager }, now)),
                told(people::check_passcode("1234")),
                told(people::check_passcode("111111")),
                told(people::check_passcode("654321")),
                told(login::check_pin("1234", None)),
                told(login::check_pin("12", None)),
                told(books::admin::tax::set_rates(tx, who, &rates("GST7", "2027-04-01"), now)),
                told(books::admin::tax::set_rates(tx, who, &rates("GST5", "2026-04-01"), now)),
                told(invoice::withdraw_link(tx, who, "AA1T01-26-999999", now)),
            ];
            Ok::<_, CallError>(all)
        };
        let all = shop.db.write(&of_store(1, 1), refusals).await.unwrap();
        let expected = [
            ("setting.unknown", json!({"name": "round"})),
            ("setting.not_taken", json!({"name": "lay_by", "reason": "invalid type: string \"maybe\", expected a boolean"})),
            ("setting.receipt_width", json!({})),
            ("store.no_gstin", json!({})),
            ("store.past", json!({"today": "2026-11-21"})),
            ("store_entry.no_pincode", json!({})),
            ("store_entry.no_code", json!({})),
            ("store.other_state", json!({"of_gstin": "29", "state": "27"})),
            ("shop.store_taken", json!({"code": "AA1"})),
            ("store_entry.empty", json!({})),
            ("shop.no_terminal", json!({"number": 9})),
            ("shop.licence_days", json!({"most": 36_500})),
            ("end_licence.unknown", json!({"licence_id": 99})),
            ("end_licence.unknown", json!({"licence_id": 99})),
            ("people.no_mobile", json!({})),
            ("people.no_name", json!({})),
            ("people.taken", json!({"mobile": CASHIERS[0]})),
            ("people.no_manager", json!({"mobile": MANAGER})),
            ("people.no_passcode", json!({"digits": 6})),
            ("people.weak_passcode", json!({})),
            ("people.weak_passcode", json!({})),
            ("setup_pin.weak", json!({})),
            ("setup_pin.not_four_digits", json!({})),
            ("tax.unknown", json!({"code": "GST7"})),
            ("tax.gone_by", json!({"from": "2026-04-01", "today": "2026-11-21"})),
            ("bill_link.no_invoice", json!({"number": "AA1T01-26-999999"})),
        ];
        for (told, (code, values)) in all.iter().zip(&expected) {
            assert_eq!((told.0.as_str(), &told.1), (*code, values));
        }
        assert_eq!(all.len(), expected.len());
        assert_eq!(shop.count(&format!("audit_entry WHERE principal = '{PERSON}'")).await, 0);
    }
}

fn people_of(tx: &mut Tx<'_>) -> Result<storage::rows::User> {
    Ok(people::with_phone(tx, MANAGER)?.pop().expect("the manager"))
}

/// A store that can be added.
fn fit() -> NewStore {
    NewStore {
        code: "CC1".to_owned(),
        name: "Store".to_owned(),
        legal_name: "Store".to_owned(),
        address: "1 Road".to_owned(),
        city: "Pune".to_owned(),
        state_code: "27".to_owned(),
        pincode: "411001".to_owned(),
        time_zone: upkeep::TIME_ZONE.to_owned(),
        ..NewStore::default()
    }
}
