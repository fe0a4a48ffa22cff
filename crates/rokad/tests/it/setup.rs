//! Vendors, stores, terminals and settings from the command line, on both engines.

use serde_json::Value;
use test_support::Engine;

use crate::place::Place;

const STORE: [&str; 16] = [
    "store",
    "add",
    "--code",
    "ktm",
    "--name",
    "Katraj Mart",
    "--address",
    "7 Satara Road",
    "--city",
    "Pune",
    "--pincode",
    "411 046",
    "--gstin",
    "27AAPFU0939F1ZV",
    "--phone",
    "020 2437 1100",
];

fn with<'a>(arguments: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    [arguments, more].concat()
}

fn json(place: &Place, arguments: &[&str]) -> Value {
    serde_json::from_str(&place.says(arguments)).unwrap()
}

/// Adds a vendor; answers its id, which is random.
fn add_vendor(place: &Place, name: &str) -> i64 {
    let told = place.says(&["vendor", "add", "--name", name]);
    let id = told.strip_prefix("Vendor ").and_then(|rest| rest.split_once(&format!(", {name}, is added.")));
    let id = id.and_then(|(id, _)| id.parse().ok()).unwrap_or_else(|| panic!("{told}"));
    assert!((1..1 << 31).contains(&id), "{id}");
    id
}

/// The message of a command that fails, and its exit code.
fn refusal(place: &Place, arguments: &[&str]) -> (i32, String) {
    let output = place.run(arguments);
    (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
}

#[tokio::test]
async fn a_vendor_a_store_and_a_terminal_are_added_and_listed() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let place = Place::new(engine);
        assert!(refusal(&place, &STORE).1.contains("there is no vendor yet"));
        let vendor = add_vendor(&place, "Katraj Traders");
        assert_eq!(place.says(&STORE), "Store KTM, Katraj Mart, is added.\n");
        let told = place.says(&["terminal", "add", "--store", "ktm"]);
        assert!(told.starts_with("Terminal 1, Till 1, is added to KTM.\nLicence key (shown once): "), "{told}");
        let second = json(&place, &["terminal", "add", "--store", "KTM", "--name", "Express", "--json"]);
        assert_eq!((second["number"].as_i64(), second["name"].as_str()), (Some(2), Some("Express")));
        let key = second["licence_key"].as_str().unwrap();
        assert!(key.len() == 12 && key.bytes().all(|byte| byte.is_ascii_digit()), "{key}");

        let stores = json(&place, &["store", "list", "--json"]);
        assert_eq!(stores[0]["legal_name"], "Katraj Mart");
        assert_eq!((&stores[0]["state"], &stores[0]["pincode"]), (&"27".into(), &"411046".into()));
        assert_eq!(stores[0]["time_zone"], "Asia/Kolkata");
        assert_eq!(json(&place, &["vendor", "list", "--json"])[0]["stores"], serde_json::json!(["KTM"]));
        assert!(place.says(&["store", "list"]).lines().nth(1).unwrap().contains("Katraj Mart"));
        assert!(place.says(&["vendor", "list"]).contains("Katraj Traders  KTM"));
        assert_eq!(json(&place, &["vendor", "list", "--json"])[0]["vendor"], vendor);

        let serving = place.serve();
        let fields = [("licence_no", key), ("udid", &"k".repeat(40)), ("device_name", "Tablet 2")];
        let active = serving.call("/cash-register/tag-licence", &fields).await;
        assert_eq!((&active["status"], &active["data"]["terminal_name"]), (&"success".into(), &"Express".into()));
        let terminals = json(&place, &["terminal", "list", "--store", "KTM", "--json"]);
        assert_eq!(terminals[1]["devices"], serde_json::json!(["Tablet 2"]));
        assert!(place.says(&["terminal", "list"]).lines().nth(2).unwrap().contains("Express"));
        assert_eq!(place.says(&["verify"]), "The books are right.\n");
    }
}

/// The composition levy is for all registrations of a PAN or for none (CGST Act, section 10(2), proviso).
#[test]
fn registrations_of_one_pan_that_are_at_odds_are_warned_about() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let place = Place::new(engine);
        place.says(&["vendor", "add", "--name", "Katraj Traders"]);
        let warned = |arguments: &[&str]| {
            let output = place.run(arguments);
            assert!(output.status.success(), "{output:?}");
            String::from_utf8(output.stderr).unwrap()
        };
        assert_eq!(warned(&STORE), "");
        let mut second = STORE.map(|word| if word == "ktm" { "bnr" } else { word }).to_vec();
        second.push("--composition");
        let told = warned(&second);
        assert!(told.starts_with("warning: BNR is composition, KTM is regular."), "{told}");
        assert_eq!(warned(&["store", "registration", "bnr", "regular"]), "");
        assert!(
            warned(&["store", "registration", "ktm", "composition"])
                .starts_with("warning: BNR is regular, KTM is composition.")
        );
        assert_eq!(warned(&["store", "registration", "ktm", "unregistered"]), "");
    }
}

#[test]
fn what_is_taken_or_cannot_be_is_refused() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let place = Place::new(engine);
        place.says(&["vendor", "add", "--name", "Katraj Traders"]);
        assert!(refusal(&place, &["vendor", "add", "--name", "Katraj Traders"]).1.contains("already"));
        place.says(&STORE);
        assert_eq!(refusal(&place, &STORE), (1, "rokad: There is a store KTM already.\n".to_owned()));
        let (_, told) = refusal(&place, &with(&STORE, &["--state", "29"]));
        assert!(told.contains("The GSTIN belongs to State 27, not 29."), "{told}");
        let (_, told) = refusal(&place, &["terminal", "add", "--store", "XYZ"]);
        assert!(told.contains("there is no store XYZ"), "{told}");
        let other = add_vendor(&place, "Somebody else").to_string();
        assert!(refusal(&place, &STORE).1.contains("name one with --vendor"));
        assert!(refusal(&place, &with(&STORE, &["--vendor", "9"])).1.contains("there is no vendor 9"));
        place.says(&with(&STORE, &["--vendor", &other]));
        assert!(refusal(&place, &["terminal", "add", "--store", "KTM"]).1.contains("several vendors have a store KTM"));
    }
}

#[test]
fn a_store_is_changed_from_now_on() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let place = Place::new(engine);
        place.says(&["vendor", "add", "--name", "Katraj Traders"]);
        place.says(&STORE);
        let change = ["store", "change", "ktm"];
        let told = place.says(&with(&change, &["--name", "Godavari Mart", "--phone", "", "--city", "Nashik"]));
        assert_eq!(told, "Store KTM, Godavari Mart, is changed: version 2.\n");
        let told = place.says(&with(&change, &["--name", "Godavari Mart"]));
        assert_eq!(told, "Store KTM, Godavari Mart, is that already.\n");
        let (code, told) = refusal(&place, &with(&change, &["--state", "29"]));
        assert_eq!((code, told.as_str()), (1, "rokad: The GSTIN belongs to State 27, not 29.\n"));
        assert_eq!(refusal(&place, &with(&change, &["--gstin", "27AAPFU0939F1ZW"])).0, 2);
        let changed = json(&place, &with(&change, &["--gstin", "", "--state", "29", "--json"]));
        for (name, value) in
            [("name", "Godavari Mart"), ("legal_name", "Katraj Mart"), ("phone", ""), ("gstin", ""), ("state", "29")]
        {
            assert_eq!(changed[name], value, "{name}");
        }
        assert_eq!(json(&place, &["store", "list", "--json"])[0], changed);
        assert!(refusal(&place, &["store", "change", "XYZ", "--city", "Pune"]).1.contains("there is no store XYZ"));
        assert_eq!(place.says(&["verify"]), "The books are right.\n");
    }
}

#[test]
fn what_is_mistyped_is_told_before_anything_is_opened() {
    let place = Place::new(Engine::Sqlite);
    for (flag, value, why) in [
        ("--gstin", "27AAPFU0939F1ZW", "check character"),
        ("--code", "KATR", "three letters or digits"),
        ("--pincode", "4110", "six digits"),
        ("--state", "99", "GST code"),
        ("--fssai", "12", "14 digits"),
        ("--time-zone", "Pune", "no time zone"),
        ("--receipt-width", "70", "possible values: 58, 80"),
    ] {
        let mut arguments: Vec<&str> = STORE.to_vec();
        match arguments.iter().position(|argument| *argument == flag) {
            Some(at) => arguments[at + 1] = value,
            None => arguments.extend([flag, value]),
        }
        let (code, told) = refusal(&place, &arguments);
        assert!(code == 2 && told.contains(why), "{flag}: {told}");
    }
}

#[test]
fn settings_are_shown_changed_and_checked() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let place = Place::new(engine);
        place.says(&["vendor", "add", "--name", "Katraj Traders"]);
        place.says(&with(&STORE, &["--receipt-width", "58"]));
        let get = |name: &str| place.says(&["settings", "get", "--store", "KTM", name]);
        assert_eq!(get("bill_print_width"), "58\n");
        assert_eq!(get("round_off"), "\"nearest\"\n");
        assert_eq!(get("cashier_discount_limit_bp"), "500\n", "a cashier of a new store takes 5% off alone");
        let set = |name: &str, value: &str| place.says(&["settings", "set", "--store", "KTM", name, value]);
        assert_eq!(set("round_off", "down"), "round_off is \"down\" now; it was \"nearest\".\n");
        assert_eq!(set("round_off", "down"), "round_off is \"down\" already.\n");
        set("cashier_discount_limit_bp", "500");
        set("cashier_discount_limit_bp", "null");
        let all = json(&place, &["settings", "get", "--store", "KTM", "--json"]);
        let of = |name: &str| all.as_array().unwrap().iter().find(|line| line["name"] == name).unwrap().clone();
        assert_eq!(
            (of("round_off")["value"].clone(), of("round_off")["default"].clone()),
            ("down".into(), false.into())
        );
        assert_eq!(of("lay_by")["default"], true);
        let list = place.says(&["settings", "get", "--store", "KTM"]);
        assert!(list.lines().count() > 30);
        assert_eq!(list.lines().find(|line| line.chars().count() > 100), None);

        for (name, value, why) in [
            ("rond_off", "down", "there is no setting rond_off; did you mean round_off?"),
            ("lay_by", "maybe", "lay_by: invalid type: string \"maybe\", expected a boolean"),
            ("round_off", "up", "expected one of `nearest`, `down`, `off`"),
            ("bill_print_width", "70", "58 or 80 millimetres"),
            ("cashier_discount_limit_bp", "-1", "between 0 and 10000"),
        ] {
            let (code, told) = refusal(&place, &["settings", "set", "--store", "KTM", name, value]);
            assert!(code == 1 && told.contains(why), "{name}: {told}");
        }
        let (_, told) = refusal(&place, &["settings", "get", "--store", "KTM", "scanner"]);
        assert!(told.contains("there is no setting scanner"), "{told}");
        assert_eq!(place.says(&["verify"]), "The books are right.\n", "the audit chain holds the changes");
    }
}

#[tokio::test]
async fn a_changed_setting_reaches_a_serving_process_at_once() {
    let place = Place::new(Engine::Sqlite);
    let guide = place.guide();
    let serving = place.serve();
    let till = crate::place::sign_in(&serving, &guide, &"s".repeat(40)).await;
    let till = crate::place::fields(&till, &[]);
    let settings = || serving.call("/vendor/get-settings", &till);
    assert_eq!(settings().await["settings"]["till"]["idle_lock_minutes"], 10);
    place.says(&["settings", "set", "--store", "PN1", "idle_lock_minutes", "3"]);
    assert_eq!(settings().await["settings"]["till"]["idle_lock_minutes"], 3);
}
